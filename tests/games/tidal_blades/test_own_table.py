"""What a table chose, its own pieces and readings, is what every room, the command and a notebook go by."""

import re
from html import unescape
from pathlib import Path
from urllib.parse import quote

import pytest

from tests.unit.rooms.laws import sent
from tidal_widgets.box import OpenTable, TableChoices, open_table
from tidal_widgets.cli import main
from tidal_widgets.games.tidal_blades.rules import R
from tidal_widgets.lessons.script import WalkthroughError
from tidal_widgets.mechanics.dicepool.query import query_today, questions_of
from tidal_widgets.mechanics.positions import position_odds_of
from tidal_widgets.notebook import ShownTable
from tidal_widgets.page import Message
from tidal_widgets.rooms import BEGIN, HOST, LEARN, ODDS, RULES
from tidal_widgets.rooms.alone import alone
from tidal_widgets.rulebook import Option
from tidal_widgets.widgets import OddsExplorer, RuleBrowser

OWN = """
[die.IB]
faces = ["R", "R", "Y", "*", "*", "*"]
[tokens]
fruit = 36
"""
CHOSEN = TableChoices("tidal_blades", readings=(("leap-on-danger", "yes"),), own=OWN)
PLAIN = TableChoices("tidal_blades")
ONE_FACE = TableChoices("tidal_blades", own='[die.IB]\nfaces = ["S", "S", "S", "S", "S", "S"]\n')
LESSON, STEP, QUESTION = "caimans-challenge", "commit", "IB N N ~ burning-sun-challenge @2 s3/1 m2 f2"
WORTH = re.compile(r"([0-9.]+)[ \N{NO-BREAK SPACE}]% to complete")
BOOK = open_table(PLAIN).book
USED = re.compile(r"<b>([^<]+)</b> <span[^>]*>Used here")


def learned(table: OpenTable, *acts: str) -> set[str]:
    """Find what choices are worth in the lesson once these were done there."""
    state = sent(LEARN, LEARN.start(table, f"{LESSON}/{STEP}", {}), [BEGIN, *(Message(act=act) for act in acts)])
    return set(WORTH.findall(LEARN.draw(state).html))


def told(text: str) -> str:
    """Read the worth that a text tells first."""
    found = WORTH.search(text)
    assert found
    return found[1]


@pytest.fixture
def mine() -> OpenTable:
    return open_table(CHOSEN)


@pytest.fixture
def best(mine: OpenTable) -> str:
    """Compute what the best choice is worth, by the solver's own account."""
    return f"{100 * float(ShownTable(mine.box, CHOSEN).value(QUESTION)):.1f}"


def test_own_faces_and_readings_change_what_the_step_is_worth(best: str) -> None:
    tide = open_table(PLAIN).box
    alone = [TableChoices("tidal_blades", CHOSEN.edition, *pair) for pair in ((CHOSEN.readings, ""), ((), OWN))]
    every = [float(ShownTable(tide, one).value(QUESTION + " noleap")) for one in (PLAIN, *alone)]

    assert best == "99.7"
    assert told(str(ShownTable(tide, PLAIN).outlook(QUESTION))) == "99.4"
    assert every[0] == every[1] != every[2]
    assert len({ShownTable(tide, one).value(QUESTION) for one in (PLAIN, *alone, CHOSEN)}) == 4


def test_a_lesson_and_a_line_of_ones_own_go_by_them(mine: OpenTable, best: str) -> None:
    for acts in (("show",), ("leave",)):
        assert best in learned(mine, *acts)
        assert "99.4" not in learned(mine, *acts)
        assert "99.4" in learned(open_table(PLAIN), *acts)


def test_the_odds_room_and_its_widget_go_by_them(mine: OpenTable, best: str) -> None:
    text = questions_of(mine).write(query_today(questions_of(mine), QUESTION))
    state = sent(ODDS, ODDS.start(mine, f"ask?q={quote(text)}", {}), [BEGIN])
    explorer = OddsExplorer(mine, QUESTION)

    assert "leap-on-danger=yes" in explorer.question
    assert explorer.outlook is not None
    assert f"{100 * explorer.outlook.value:.1f}" == best
    assert told(ODDS.draw(state).html) == best


def test_draws_are_asked_about_by_the_readings_of_the_table(mine: OpenTable) -> None:
    state = ODDS.start(mine, "draws", {})

    assert state.inner.text.startswith("rulings: 2, leap-on-danger=yes; ")
    example = Message(act="write", fields={"question": position_odds_of(mine).examples[0].text})
    assert sent(ODDS, state, [example]).inner == state.inner


def test_a_notebook_goes_by_them(mine: OpenTable, best: str) -> None:
    shown = ShownTable(mine.box, CHOSEN)

    assert told(str(shown.outlook(QUESTION))) == best
    assert told(str(shown.lesson(LESSON).play("attempt burning-sun-challenge").outlook())) == best


def test_the_command_goes_by_an_owners_file(tmp_path: Path, best: str, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "mine.toml").write_text(OWN, encoding="utf-8")

    assert main(["odds", f"{QUESTION} !leap-on-danger=yes", "--file", str(tmp_path / "mine.toml")]) == 0
    assert told(capsys.readouterr().out) == best

    ruling = ["--ruling", "leap-on-danger=yes"]
    assert main(["odds", QUESTION, "--file", str(tmp_path / "mine.toml"), *ruling]) == 0
    assert told(capsys.readouterr().out) == best
    assert main(["odds", QUESTION, "--ruling", "leap-on-danger=perhaps"]) == 2
    assert "'perhaps' is not an option of leap-on-danger" in capsys.readouterr().err


def test_the_papers_of_a_host_go_by_them(mine: OpenTable) -> None:
    link = "setup?seats=axl.dust&variant=first-game"
    pages = [HOST.draw(HOST.start(table, link, {})).html for table in (mine, open_table(PLAIN))]

    assert ["36 Fruit" in html for html in pages] == [True, False]
    assert ["35 Fruit" in html for html in pages] == [False, True]


OPTIONS = [(rule.id.value, option) for rule in BOOK.open_rules for option in rule.options[1:]]
NIGHT_4 = "night?seats=axl.dust&round=4"


def _paper(link: str, *readings: tuple[str, str]) -> str:
    """Read what a paper of the host says at a table that reads so."""
    table = open_table(TableChoices("tidal_blades", readings=readings))
    return unescape(HOST.draw(HOST.start(table, link, {})).html)


@pytest.mark.parametrize(("rule", "option"), OPTIONS, ids=[f"{rule}-{option.name}" for rule, option in OPTIONS])
def test_every_reading_of_the_table_stands_on_the_player_aid(rule: str, option: Option) -> None:
    aid = open_table(TableChoices("tidal_blades", readings=((rule, option.name),))).host

    assert aid is not None
    section = aid.aid.sections[-1]
    assert [(line.lead, line.says, line.rule.value) for line in section.lines] == [
        (BOOK[R(rule)].title, option.says, rule)
    ]
    assert section.title in _paper("aid", (rule, option.name))
    assert section.title not in _paper("aid")
    assert "p. None" not in _paper("aid", (rule, option.name))


def test_a_table_that_skips_the_last_night_has_no_steps_for_it() -> None:
    assert "Invasion" in _paper(NIGHT_4)
    skipped = _paper(NIGHT_4, ("final-night", "skipped"))

    assert "Invasion" not in skipped
    assert "There is no night after Round 4" in skipped
    assert "Invasion" in _paper("night?seats=axl.dust&round=3", ("final-night", "skipped"))
    assert "a night after each but the last" in _paper("script?seats=axl.dust", ("final-night", "skipped"))


def test_no_token_is_placed_in_a_last_round_that_does_not_count() -> None:
    assert "worth 1 point" in _paper(NIGHT_4)
    assert "worth 1 point" not in _paper(NIGHT_4, ("leader-tokens", "first-three"))
    assert "nobody puts a token" in _paper(NIGHT_4, ("leader-tokens", "first-three"))
    both = _paper(NIGHT_4, ("leader-tokens", "first-three"), ("final-night", "skipped"))
    assert "nobody puts a token" not in both


@pytest.mark.parametrize(
    ("readings", "most"),
    [((), 4), ((("leader-tokens", "first-three"),), 3), ((("final-night", "skipped"),), 3)],
)
def test_the_score_sheet_takes_as_many_leader_tokens_as_there_are(
    readings: tuple[tuple[str, str], ...], most: int
) -> None:
    papers = open_table(TableChoices("tidal_blades", readings=readings)).host
    assert papers is not None
    together = [{"leads": str(most)}, {"leads": "1"}]

    assert papers.sheet.read([{"leads": str(most)}, {}])[1] == ()
    assert [slip.rule.value for slip in papers.sheet.read([{"leads": str(most + 1)}, {}])[1]] == ["score-leader"]
    assert [slip.rule.value for slip in papers.sheet.read(together)[1]] == ["standings"]


def test_the_score_sheet_asks_for_the_best_value_or_for_todays() -> None:
    link = "scores?seats=axl.dust"

    assert "The best value reached there" in _paper(link)
    assert "at or below your marker now" in _paper(link, ("champion-best", "current"))


@pytest.mark.parametrize(
    ("link", "reading", "before", "after"),
    [
        ("setup?seats=axl.dust", ("starting-challenge-deal", "own-set"), "Starting Challenges.", "of that Character"),
        ("setup?seats=axl.dust", ("starting-challenge-leftovers", "deck"), "plain ones and put", "left over with the"),
        ("script?seats=axl.dust", ("refuse-block", "must-block"), "or lose one die", "If you cannot pay for all"),
        ("script?seats=axl.dust", ("keep-which", "any"), "keep what matches", "keep what you like"),
        (NIGHT_4, ("skip-upgrade", "yes"), "Upgrade them all", "Upgrade those you like"),
        (NIGHT_4, ("night-guild-die", "not-chosen"), "4. Dice", "Nobody chooses a Guild die"),
        ("aid", ("leap-on-danger", "yes"), "set a rolled die to any", "or the Danger die"),
    ],
)
def test_a_paper_says_what_the_table_plays(link: str, reading: tuple[str, str], before: str, after: str) -> None:
    assert before in _paper(link)
    assert after not in _paper(link)
    assert after in _paper(link, reading)


def test_the_rules_room_its_slips_and_its_widget_mark_the_readings_of_the_table(mine: OpenTable) -> None:
    by_choice = sent(RULES, RULES.start(mine, "open/leap-on-danger", {}), [BEGIN])
    lone = alone(ODDS)
    slip = sent(lone, lone.start(mine, "", {}), [Message(act="rule", args=("leap-on-danger",))])
    browser = RuleBrowser(mine, rule="leap-on-danger")

    pages = [RULES.draw(by_choice).html, lone.draw(slip).html, RULES.draw(browser.state).html]
    plain = RULES.draw(RULES.start(open_table(PLAIN), "open/leap-on-danger", {})).html

    assert [USED.findall(html) for html in (*pages, plain)] == [["yes"]] * 3 + [["no"]]


def test_the_list_of_open_rules_tells_the_readings_of_the_table(mine: OpenTable) -> None:
    rule = mine.book[R.LEAP_ON_DANGER]
    says = {option.name: f"Played here: {option.says}" for option in rule.options}
    for table, used in ((mine, "yes"), (open_table(PLAIN), "no")):
        html = unescape(RULES.draw(RULES.start(table, "open", {})).html)

        assert [name for name, text in says.items() if text in html] == [used]


def test_all_is_of_one_world(mine: OpenTable) -> None:
    assert mine.game.play.__self__.world is mine.world  # type: ignore[attr-defined]
    assert mine.bot.bot.world is mine.world  # type: ignore[attr-defined]
    assert mine.view.scene.args[0] is mine.world  # type: ignore[attr-defined]


def test_a_lesson_that_does_not_go_with_a_reading_is_played_with_the_own_pieces_and_says_so() -> None:
    chosen = TableChoices("tidal_blades", readings=(("keep-which", "any"),), own=OWN)
    table = open_table(chosen)
    there = table.teaching(LESSON)
    html = LEARN.draw(LEARN.start(table, LESSON, {})).html

    assert (there.choices.own, there.readings) == (OWN, ())
    assert there.components is table.components
    assert "so it reads the rules as usual" in html
    assert "it uses the book" not in html


def test_a_lesson_that_does_not_go_with_own_pieces_is_played_with_the_books_and_says_so(mine: OpenTable) -> None:
    strange = open_table(ONE_FACE)
    pages = [LEARN.draw(LEARN.start(table, LESSON, {})).html for table in (strange, mine)]

    with pytest.raises(WalkthroughError):
        strange.taught(LESSON)
    assert ["so it uses the book&#x27;s" in html for html in pages] == [True, False]
    assert strange.teaching(LESSON).choices == PLAIN
    assert learned(strange, "show") == learned(open_table(PLAIN), "show")
    assert "by-the-book" not in LEARN.draw(LEARN.start(strange, "a-night", {})).html


def test_a_danger_die_is_written_by_numbers_or_as_its_faces_look() -> None:
    looks, counts = ('"-", "-", "-", "x", "x", "xx"', "0, 0, 0, 1, 1, 2")
    tables = [
        open_table(TableChoices("tidal_blades", own=f"[danger.white]\nfaces = [{faces}]\n"))
        for faces in (looks, counts)
    ]

    assert [table.components.danger["white"].faces for table in tables] == [(0, 0, 0, 1, 1, 2)] * 2
    assert tables[0].components.digest == tables[1].components.digest
