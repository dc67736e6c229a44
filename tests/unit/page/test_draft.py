"""An action is composed by taps on pieces, and any action can be."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from tidal_widgets.page import NOTHING, Markup, tag
from tidal_widgets.page.draft import Draft, Says, called, draft_of, drawn_pieces, pointing, still, touchable

SAYS = Says("can be tapped", "chosen")
NAMES = st.sampled_from("abcd")
MOVES = st.dictionaries(st.text("uvwxyz", min_size=1, max_size=3), st.lists(NAMES, max_size=4).map(tuple), max_size=8)


def pieces(*names: str) -> Markup:
    return tag("div", (tag("i", data_piece=name) for name in names))


def test_a_piece_that_leads_to_one_action_makes_it_ready() -> None:
    draft = Draft({"visit reef": ("reef",), "visit bay": ("bay",)}).tapped("bay")

    assert draft.ready == ("visit bay",)
    assert draft.open == ("visit bay",)


def test_more_pieces_lead_on_while_an_action_is_ready() -> None:
    draft = Draft({"commit a": ("a",), "commit a b": ("a", "b")}).tapped("a")

    assert draft.ready == ("commit a",)
    assert draft.leads == {"b"}


def test_of_two_like_pieces_each_tap_takes_one() -> None:
    draft = Draft({"keep n": ("n",), "keep n n": ("n", "n")}).tapped("n").tapped("n")

    assert draft.ready == ("keep n n",)
    assert draft.leads == frozenset()
    assert draft.tapped("n", back=True).ready == ("keep n",)


def test_another_piece_begins_anew() -> None:
    draft = Draft({"visit reef": ("reef",), "visit bay": ("bay",)}).tapped("reef").tapped("bay")

    assert draft.picked == ("bay",)


def test_a_piece_that_leads_nowhere_changes_nothing() -> None:
    draft = Draft({"visit reef": ("reef",)}).tapped("reef")

    assert draft.tapped("moon") == draft
    assert draft.tapped("moon", back=True) == draft


def test_what_is_not_drawn_is_not_asked_for() -> None:
    draft = draft_of({"set n to x": ("n", "x"), "end": ()}, pieces("n"))

    assert draft.moves == {"set n to x": ("n",), "end": ()}
    assert draft.ready == ("end",)


def test_what_was_tapped_and_leads_nowhere_by_now_is_forgotten() -> None:
    assert draft_of({"visit bay": ("bay",)}, pieces("bay"), ["reef", "bay"]).picked == ("bay",)


def test_every_piece_can_be_touched_and_says_what_it_is() -> None:
    drawing = pieces("n", "n", "bay", "moon")
    shown = touchable(drawing, draft_of({"keep n": ("n",), "visit bay": ("bay",)}, drawing, ["n"]), SAYS)

    assert [part.split('"')[0] for part in shown.split('data-lit="')[1:]] == ["chosen", "flat", "begins", "flat"]
    assert shown.count('data-act="tap"') == shown.count('role="button" tabindex="0"') == 4
    assert shown.count('aria-pressed="true" aria-description="chosen"') == 1
    assert shown.count('aria-description="can be tapped"') == 1
    assert "[&quot;n&quot;, &quot;back&quot;]" in shown


def test_a_piece_keeps_its_price_when_it_is_chosen_so_that_nothing_moves() -> None:
    drawing = pieces("n", "bay")
    shown = touchable(drawing, draft_of({"keep n": ("n",)}, drawing, ["n"]), SAYS, {"n": "12 pearls"})

    assert 'aria-description="chosen, 12 pearls" data-worth="12"' in shown


def test_pieces_are_found_by_what_they_are_called() -> None:
    drawing = "".join(
        tag("g", data_piece=piece, aria_label=label)
        for piece, label in (("bay", "Bay, gain 1"), ("a", "Fry: 1"), ("b", "Fry: 2"), ("d", "Diver's Dock"))
    )

    assert called(Markup(drawing + pieces("sea"))) == {"Bay": ("bay",), "Fry": ("a", "b"), "Diver's Dock": ("d",)}
    assert pointing(("a", "b", "a")) == '["a", "b"]'
    assert pointing(()) is None


def test_a_name_is_escaped_in_what_a_tap_reports() -> None:
    shown = touchable(pieces('a"<b>'), draft_of({}, NOTHING), SAYS)

    assert drawn_pieces(shown) == Counter(['a"<b>'])
    assert "<b>" not in shown


def test_where_nothing_can_be_touched_a_piece_is_a_picture() -> None:
    shown = still(pieces("n", "bay"))

    assert shown.count('role="img"') == 2
    assert still(pieces("n", "bay"), {"bay"}).count('data-act="tap"') == 1
    assert "data-act" not in shown


@given(MOVES, st.lists(NAMES, max_size=6))
def test_any_action_can_be_composed_and_no_tap_is_a_dead_end(
    moves: dict[str, tuple[str, ...]], taps: list[str]
) -> None:
    drawing = pieces(*sorted(name for name in "abcd" for _copy in range(4)))
    for move, wanted in moves.items():
        draft = draft_of(moves, drawing)
        for piece in wanted:
            assert piece in draft.leads
            draft = draft.tapped(piece)
        assert move in draft.ready

    draft = draft_of(moves, drawing)
    for piece in taps:
        draft = draft.tapped(piece)
        assert not draft.picked or draft.open
