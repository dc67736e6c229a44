"""What is tried that ought to be refused."""

from tests.unit.divers import TWO
from tests.unit.testing.spoil import BOUND, DIVERS
from tidal_widgets.testing import play_out
from tidal_widgets.testing.wrong import open_to, spoilt, wrong_actions


def test_up_to_five_actions_that_are_offered_are_each_tried_with_something_wrong() -> None:
    line = play_out(DIVERS, TWO, 1, BOUND)
    few = 0
    for moment in line.moments():
        offered = (*DIVERS.legal(moment.state), *DIVERS.chance(moment.state))
        if 1 < len(offered) <= 5:
            few += 1
            tried = set(wrong_actions(line, moment))
            assert all(set(spoilt(action)) <= tried for action in offered)

    assert few


def test_things_named_in_another_order_may_be_open_and_other_verbs_and_things_are_not() -> None:
    line = play_out(DIVERS, TWO, 1, BOUND)
    for moment in line.moments():
        assert open_to(DIVERS, moment.state, moment.action)
        assert not any(open_to(DIVERS, moment.state, wrong) for wrong in spoilt(moment.action) if wrong.things)
