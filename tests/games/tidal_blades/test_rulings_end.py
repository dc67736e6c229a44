"""Open rules of the night and the final score: what each reading other than the default changes."""

import pytest

from tests.games.tidal_blades.compared import both
from tests.games.tidal_blades.table import Play, at
from tidal_widgets.games.tidal_blades.rules import R

NIGHT = "monsters: none\nask: night\n"


def night(text: str, **ruling: str) -> Play:
    """Set up a night without Monsters, where the first seat chooses dice."""
    return at(NIGHT + text, **ruling).do("rolled 1")


def points(play: Play, name: str, *rules: R) -> int:
    """Count what a seat scored under these rules."""
    assert play.scores is not None
    return sum(line.points for line in play.scores.lines[play.index(name)] if line.rule in rules)


@pytest.mark.rule(R.PENALTY_ORDER)
def test_penalties_begin_with_the_marker_or_with_who_started_the_round() -> None:
    text = "first: dust\nstarter: caiman\nedge: giant-mudcrab\nask: night"
    plain, read = both(at, text, penalty_order="started-round")

    assert (plain.do("rolled 6").mover, plain.do("rolled 6").legal) == ("dust", ("lose active N",))
    assert read.do("rolled 6").mover == "caiman"


@pytest.mark.rule(R.NIGHT_AMOUNT)
def test_fewer_dice_may_be_chosen_at_night_unless_the_number_is_exact() -> None:
    plain, read = both(night, "axl: active N", night_amount="exactly")

    assert plain.can("enough")
    assert not read.can("enough")
    assert read.legal == ("upgrade active N IR", "upgrade active N IB")


@pytest.mark.rule(R.NIGHT_GUILD_DIE)
def test_a_spent_guild_die_may_be_refreshed_at_night_or_not() -> None:
    plain, read = both(night, "axl: active N, spent GF", night_guild_die="not-chosen")

    assert plain.can("refresh GF")
    assert not read.can("refresh GF")


@pytest.mark.rule(R.SKIP_UPGRADE)
def test_a_refreshed_die_is_upgraded_unless_it_may_stay_as_it_is() -> None:
    plain, read = both(night, "axl: active none, spent N", skip_upgrade="yes")

    assert plain.legal == ("upgrade spent N IR", "upgrade spent N IB", "enough")
    assert read.do("refresh N").seat("axl").active == ("N",)


@pytest.mark.rule(R.NIGHT_CHOICES)
def test_the_night_asks_from_the_first_player_or_in_the_order_of_the_table() -> None:
    plain, read = both(night, "first: dust\nturn: axl", night_choices="by-seat")

    assert plain.mover == "dust"
    assert read.mover == "axl"


ADVANCEMENT = (R.SCORE_ADVANCEMENT, R.TOP_ONCE)


@pytest.mark.rule(R.CHAMPION_BEST)
def test_a_mark_fallen_back_from_is_lost_or_still_counts() -> None:
    plain, read = both(at, "axl: champion 2, best 3\nask: over", champion_best="current")

    assert points(plain, "axl", *ADVANCEMENT) == 1
    assert points(read, "axl", *ADVANCEMENT) == 0


@pytest.mark.rule(R.CHAMPION_BEST, R.TOP_ONCE)
def test_of_two_who_fell_from_the_highest_space_only_the_first_there_scores_it() -> None:
    text = "top-claimed: caiman\naxl: champion 15, best 18\ncaiman: champion 12, best 18\nask: over"
    play = at(text)

    assert points(play, "axl", *ADVANCEMENT) == 8
    assert points(play, "caiman", *ADVANCEMENT) == 10


@pytest.mark.rule(R.TOP_CLAIM)
def test_the_highest_value_goes_to_who_stands_there_at_the_end_or_to_the_first_ever() -> None:
    text = "top-claimed: caiman\naxl: champion 18\ncaiman: champion 15\nask: over"
    plain, read = both(at, text, top_claim="first-ever")

    assert (points(plain, "axl", *ADVANCEMENT), points(plain, "caiman", *ADVANCEMENT)) == (10, 8)
    assert (points(read, "axl", *ADVANCEMENT), points(read, "caiman", *ADVANCEMENT)) == (8, 10)


@pytest.mark.rule(R.LEADER_TOKENS)
def test_the_leader_of_the_last_round_scores_a_token_or_not() -> None:
    text = "seats: axl caiman dust\nround: 4\nmonsters: none\naxl: champion 5, active none, leads 1\n"
    text += "caiman: active none\ndust: active none\nask: night"
    plain, read = both(at, text, leader_tokens="first-three")

    assert points(plain.do("rolled 1"), "axl", R.SCORE_LEADER) == 2
    assert points(read.do("rolled 1"), "axl", R.SCORE_LEADER) == 1
