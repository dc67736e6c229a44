"""What happened is told to those who may know it.

A refusal says why, by which rule, and what would be legal.
"""

from tests.unit.divers import D
from tidal_widgets.engine import Action, Event, IllegalAction, Text, forms, tally
from tidal_widgets.engine.event import sentence
from tidal_widgets.text import Name, Said

SECRET = Event(D.DEAL, "{who} drew {0}.", 1, (Name("a pearl"),), (1,), "{who} drew something.")


def test_an_event_names_its_seat_and_things() -> None:
    assert SECRET.text(["Ann", "Ben"]) == "Ben drew a pearl."


def test_a_seat_without_a_name_has_its_number() -> None:
    assert SECRET.text() == "Player 2 drew a pearl."


def test_an_event_about_no_seat_is_about_everybody() -> None:
    assert Event(D.DIVE, "{who} waited.").text(["Ann"]) == "Everybody waited."


def test_those_in_the_audience_are_told_all() -> None:
    assert SECRET.seen_by(1) is SECRET


def test_others_are_told_the_veil_and_no_things() -> None:
    veiled = SECRET.seen_by(0)

    assert veiled.text(["Ann", "Ben"]) == "Ben drew something."
    assert veiled.things == ()
    assert veiled.rule is D.DEAL


def test_an_event_without_an_audience_is_for_everybody() -> None:
    public = Event(D.DIVE, "{who} dived.", 0)

    assert public.seen_by(1) is public


def test_what_happened_is_counted_by_its_rule() -> None:
    events = [SECRET, SECRET, Event(D.DIVE, "{who} dived.", 0)]

    assert tally({"pearls": D.DEAL, "scores": D.SCORE}, events) == {"pearls": 2, "scores": 0}


def test_a_sentence_has_two_forms_where_it_counts() -> None:
    counted, plain = Text("{who} lost {1} die.", "{who} lost {1} dice."), Text("{who} lost {1}.")

    assert sentence(counted, (Said("x"), 1), who="Ann") == "Ann lost 1 die."
    assert sentence(counted, (Said("x"), 2), who="Ann") == "Ann lost 2 dice."
    assert sentence(plain, (Said("x"), Said("a die")), lambda thing: str(thing).upper(), "Ann") == "Ann lost A DIE."
    assert (forms(counted), forms("{who} sang.")) == (counted, ("{who} sang.",))


def test_a_refusal_reads_with_its_rule_and_a_way_on() -> None:
    refusal = IllegalAction(D.DIVE, "Too deep.", Action("dive", ("here",)))

    assert str(refusal) == "Too deep. [diving] You may: dive here."


def test_a_refusal_without_a_way_on_says_no_more() -> None:
    refusal = IllegalAction(D.DIVE, "Too deep.")

    assert str(refusal) == "Too deep. [diving]"
    assert refusal.instead is None
    assert refusal.args == ("Too deep.",)
