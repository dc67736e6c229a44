"""The play room as a page finds it: its doors, and the way back to a game that is under way."""

from tests.tables import laid_out
from tests.unit.rooms.play.tables import AGAINST, BOX, PERSONS, act, done, sat
from tidal_widgets.rooms import PLAY
from tidal_widgets.rooms.play.room import resumes
from tidal_widgets.rooms.play.saving import keeping

TABLE = laid_out(BOX)


def test_the_first_page_leads_back_to_a_game_that_is_under_way() -> None:
    state = sat(PERSONS)
    door = resumes(TABLE, keeping(state))

    assert door is not None
    assert (door.says, door.link, door.brings) == ("Continue the game", "", "Ann and Ben")
    assert resumes(TABLE, {}) is None
    assert resumes(TABLE, {"begun": "Ann"}) is None
    over = sat(AGAINST)
    while over.scores is None:
        over = done(over, act("skip"), act("do", "hide left"), act("do", "stop"))
    assert resumes(TABLE, keeping(over)) is None
    assert resumes(TABLE, keeping(PLAY.start(TABLE, "", {}))) is None


def test_it_is_offered_where_a_game_can_be_played() -> None:
    assert PLAY.offered(BOX)
    assert [door.link for door in PLAY.doors] == ["start", "new"]
    assert PLAY.keeps(sat()) == keeping(sat())
