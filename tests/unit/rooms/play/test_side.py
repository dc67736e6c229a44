"""What stands beside the question at a desk: tabs for the log, the odds and the rules, and the seats of the others."""

import re
from dataclasses import replace
from typing import Any

from tests.unit.pearl_dive import Diver
from tests.unit.rooms.play.tables import act, again, done, page, sat
from tests.unit.rooms.play.test_coach import BOX, ROUGH, Rough, dived
from tidal_widgets.advice import Ending
from tidal_widgets.charts import Estimate, Kind, estimates_chart
from tidal_widgets.games.tidal_blades import box as tidal_blades
from tidal_widgets.rooms.play.state import PlayState

THREE = "ann.ben.cleo/person.sensible.sensible/"


def panel(state: PlayState) -> str:
    """Draw what the chosen tab shows."""
    return page(state).html.partition('role="tabpanel"')[2].partition("</section></section>")[0]


def chosen(state: PlayState) -> list[str]:
    """List the tabs that are chosen."""
    return re.findall(r'data-key="tab-(\w+)"[^>]* aria-selected="true"', page(state).html)


def test_one_tab_is_chosen_and_the_keyboard_stops_at_it_alone() -> None:
    html = page(sat()).html

    assert 'role="tablist"' in html
    assert html.count('role="tab"') == 3
    assert html.count('aria-selected="true"') == 1
    assert len(re.findall(r'role="tab" aria-selected="false"[^>]* tabindex="-1"', html)) == 2


def test_before_anything_happened_the_rules_behind_the_choices_help_on() -> None:
    state = sat()

    assert chosen(state) == ["rules"]
    assert 'data-act="rule" data-args="[&quot;pearls-are-hidden&quot;]"' in panel(state)
    assert "Nothing has happened yet." in panel(done(state, act("tab", "log")))


def test_the_log_grows_as_the_turns_are_shown_the_own_one_first() -> None:
    state = done(sat(THREE), act("do", "hide left"), act("do", "stop"))
    first, second = (panel(done(state, *(act("beat"),) * beat)) for beat in (0, 1))

    assert chosen(state) == ["log"]
    assert ("You: stayed" in first, "Ben" in first) == (True, False)
    assert second.index("You: stayed") < second.index("Ben")
    assert page(done(state, act("tab", "rules"))).html.count("Since your last turn") == 1


def test_the_rules_wait_for_ones_own_turn_as_the_odds_do() -> None:
    watching = done(sat(THREE), act("do", "hide left"), act("do", "stop"))

    for tab in ("odds", "rules"):
        assert "On your turn" in panel(done(watching, act("tab", tab)))


def test_whoever_reads_the_odds_is_told_without_a_coach() -> None:
    state = done(dived("off"), act("tab", "odds"))

    assert "1.27 pearls" in panel(state)
    assert "data-worth" not in page(state).html
    assert "On your turn" in panel(done(state, act("do", "dive")))
    assert dived("off").known is None


def test_nobody_estimates_for_who_reads_the_odds_alone() -> None:
    box = replace(BOX, adviser=None, estimator=lambda _table: Rough())
    state = done(dived("off", box), act("tab", "odds"))

    assert state.known is None
    assert "Nobody can say exactly" in panel(state)
    assert done(state, act("coach", "always")).known is not None
    assert "pearls" in panel(done(dived("always", ROUGH), act("tab", "odds")))


class Ends(Diver):
    """Knows how it may end, too."""

    def advise(self, view: Any, seat: int, budget: Any) -> Any:
        """Add a chart where it is wanted."""
        advice = yield from super().advise(view, seat, budget)
        chart = estimates_chart("It ends well.", "Dive", [1], [Estimate(0.5, 0.4, 0.6)], "Chance", Kind.CHANCE)
        return advice._replace(ending=Ending("Well.", chart)) if advice is not None and budget.ending else advice


def test_how_it_may_end_is_drawn_where_that_is_known() -> None:
    state = done(dived("off", replace(BOX, adviser=lambda _table: Ends())), act("tab", "odds"))

    assert "It ends well." in panel(state)
    assert "<svg" in panel(state)


def test_the_odds_lead_to_all_others_where_there_are_any() -> None:
    assert "Open the odds" in panel(done(sat(box=tidal_blades, sitting=""), act("tab", "odds")))
    assert "Open the odds" not in panel(done(dived("off"), act("tab", "odds")))


def test_the_tab_is_kept_and_only_one_that_there_is() -> None:
    state = done(dived("off"), act("tab", "odds"))

    assert again(state, box=BOX).tab == "odds"
    assert done(state, act("tab", "nonsense")).tab == "odds"
    assert dived("off//middle/nonsense").tab == ""


def test_a_rival_has_who_plays_it_and_what_it_did_last() -> None:
    state = done(sat(THREE), act("do", "hide left"), act("do", "stop"), act("beat"))
    rivals = page(state).html.partition('class="play-rivals"')[2]

    assert rivals.count("Bot, sensible") == 2
    assert "<span>Ben: hid the pearl.</span>" in rivals
    assert "Cleo hid" not in rivals


def test_all_of_a_rival_is_shown_by_a_button_of_its_own_at_a_desk_too() -> None:
    rivals = page(sat(THREE)).html.partition('class="play-rivals"')[2]

    assert re.findall(r'aria-label="(\w+&#x27;s seat, all of it)"', rivals) == [
        "Ben&#x27;s seat, all of it",
        "Cleo&#x27;s seat, all of it",
    ]
    assert "Ben: 0 shells" in page(done(sat(THREE), act("drawer", "seat-1"))).html.partition('class="play-drawer"')[2]


def test_round_dots_are_filled_as_far_as_the_game_has_come() -> None:
    html = page(sat(box=tidal_blades, sitting="")).html

    assert html.count('<i class="reached">') == 1
    assert '<i class="stages" aria-hidden="true"><i class="reached"></i><i></i><i></i><i></i></i>' in html
