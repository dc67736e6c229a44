"""A rule file is read whole, and every fault in it is named with its place."""

import pytest

from tests.unit.rulebook.made_up import OPTIONS, Q, rule_file
from tidal_widgets.rulebook import Citation, ContentError, Difference, LinkKind, Option, RelatedRule, Rule, Status
from tidal_widgets.rulebook.rule_file import parse_rule


def parsed(more: str = "", **changes: str) -> Rule:
    return parse_rule(Q.BLOCK, rule_file("Blocking", "Pay.", more=more, **changes), ("turn", "danger"))


def refusal(source: str) -> ContentError:
    with pytest.raises(ContentError) as caught:
        parse_rule(Q.BLOCK, source, ("turn", "danger"))
    assert caught.value.file == "block-with-shell.md"
    return caught.value


def test_a_plain_rule_has_its_head_and_its_text() -> None:
    assert parsed() == Rule(
        id=Q.BLOCK,
        title="Blocking",
        status=Status.ENFORCED,
        chapter="turn",
        cites=(Citation("2020", 3, "The turn"),),
        text="Pay.",
    )


def test_links_keep_their_kind() -> None:
    more = 'see = ["roll-dice"]\nexception = ["solo-play"]\ncost = ["may-pass"]\ntiming = []\n'

    assert parsed(more).links == (
        RelatedRule(LinkKind.SEE, Q.ROLL),
        RelatedRule(LinkKind.EXCEPTION, Q.SOLO),
        RelatedRule(LinkKind.COST, Q.STAY),
    )


def test_differences_come_in_the_order_of_their_numbers() -> None:
    assert parsed('[was]\n12 = "Later."\n3 = "Never."\n').was == (Difference(3, "Never."), Difference(12, "Later."))


def test_an_open_rule_has_its_readings_in_order() -> None:
    assert parsed(OPTIONS, status="open").options == (
        Option("no", "You always take your turn.", "Nobody waits."),
        Option("yes", "You may let it go.", "Some will wait."),
    )


def test_a_most_missed_rule_is_marked() -> None:
    assert parsed("missed = true\n").missed
    assert not parsed("missed = false\n").missed


def test_a_rule_may_have_everyday_words() -> None:
    assert parsed('words = ["stop the danger", "save a die"]\n').words == ("stop the danger", "save a die")


@pytest.mark.parametrize(
    "source",
    ["", "Pay.\n", "Pay.\n" + rule_file("Blocking", "Pay."), rule_file("Blocking", "Pay.").removesuffix("+++\nPay.\n")],
)
def test_a_file_without_two_fences_is_refused(source: str) -> None:
    assert refusal(source).field == "head"


def test_a_file_without_text_is_refused() -> None:
    assert (refusal(rule_file("Blocking", " \n")).field, refusal(rule_file("Blocking", "")).found) == (
        "text",
        "nothing",
    )


def test_bad_toml_is_told_with_its_line_in_the_file() -> None:
    assert refusal(rule_file("Blocking", "Pay.", more="see = [\n")).found.endswith("(at end of document)")
    assert "(at line 6, column 7)" in refusal(rule_file("Blocking", "Pay.", more="see = ?\n")).found


@pytest.mark.parametrize(
    ("more", "field", "found"),
    [
        ("sea = []\n", "sea", "a field of that name"),
        ('see = "roll-dice"\n', "see", "'roll-dice'"),
        ("see = [1]\n", "see", "[1]"),
        ('see = ["roll-dise"]\n', "see", "'roll-dise'"),
        ('see = ["roll-dice", "roll-dice"]\n', "see", "['roll-dice', 'roll-dice']"),
        ('cost = ["block-with-shell"]\n', "cost", "'block-with-shell'"),
        ('see = ["roll-dice"]\ntiming = ["roll-dice"]\n', "links", "'roll-dice' in two of them"),
        ("missed = 1\n", "missed", "1"),
        ('was = "2018"\n', "was", "'2018'"),
        ('[was]\n"0" = "Never."\n', "was.0", "'0'"),
        ('[was]\n"01" = "Never."\n', "was.01", "'01'"),
        ('[was]\n"²" = "Never."\n', "was.²", "'²'"),
        ('[was]\nfirst = "Never."\n', "was.first", "'first'"),
        ('[was]\n3 = ""\n', "was.3", "''"),
        ("options = 1\n", "options", "1"),
        ("options = [1]\n", "options", "[1]"),
        (OPTIONS, "options", "no, yes"),
    ],
)
def test_a_faulty_field_is_refused(more: str, field: str, found: str) -> None:
    error = refusal(rule_file("Blocking", "Pay.", more=more))

    assert (error.field, error.found) == (field, found)


def test_an_unknown_slug_is_answered_with_those_like_it() -> None:
    assert refusal(rule_file("Blocking", "Pay.", more='see = ["roll-dise"]\n')).allowed.startswith("roll-dice")


@pytest.mark.parametrize(
    ("more", "field", "found"),
    [
        ("", "options", "0"),
        (OPTIONS.partition('[[options]]\nname = "yes')[0], "options", "1"),
        (OPTIONS.replace("yes", "no"), "options", "no, no"),
        (OPTIONS.replace("yes", "yes, please"), "options", "'yes, please'"),
        (OPTIONS + "default = true\n", "options[1].default", "a field of that name"),
        (OPTIONS.replace('"Nobody waits."', '""'), "options[0].consequence", "''"),
    ],
)
def test_faulty_readings_of_an_open_rule_are_refused(more: str, field: str, found: str) -> None:
    error = refusal(rule_file("Blocking", "Pay.", status="open", more=more))

    assert (error.field, error.found) == (field, found)


@pytest.mark.parametrize(
    ("old", "new", "field"),
    [
        ('title = "Blocking"', "title = 1", "title"),
        ('title = "Blocking"', "", "title"),
        ('status = "enforced"', 'status = "forced"', "status"),
        ('chapter = "turn"', 'chapter = "night"', "chapter"),
        ("page = 3", "page = 0", "cites[0].page"),
        ("page = 3", "page = true", "cites[0].page"),
        ("page = 3", 'page = "3"', "cites[0].page"),
        ('section = "The turn"', 'part = "The turn"', "cites[0].part"),
        ('edition = "2020", ', "", "cites[0].edition"),
        ("cites", "missed = false\n#", "cites"),
    ],
)
def test_a_faulty_head_is_refused(old: str, new: str, field: str) -> None:
    source = rule_file("Blocking", "Pay.")
    assert old in source

    assert refusal(source.replace(old, new, 1)).field == field


def test_a_citation_may_leave_out_the_page() -> None:
    source = rule_file("Blocking", "Pay.").replace("page = 3, ", "")

    assert parse_rule(Q.BLOCK, source, ("turn",)).cites == (Citation("2020", None, "The turn"),)


def test_a_refused_status_lists_all_four() -> None:
    error = refusal(rule_file("Blocking", "Pay.", status="forced"))

    assert error.allowed == "enforced, reference, open, absent"
