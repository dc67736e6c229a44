"""A position from a text: what it is where nothing is said, and what cannot be read is answered with what may be."""

from textwrap import dedent

import pytest

from tests.games.tidal_blades.table import at, game_with
from tidal_widgets.engine import PositionError
from tidal_widgets.engine.deck import size
from tidal_widgets.games.tidal_blades.facts import facts
from tidal_widgets.games.tidal_blades.play import position
from tidal_widgets.games.tidal_blades.play.state import NOBODY
from tidal_widgets.games.tidal_blades.rules import R

SHORT = "seats: axl caiman dust\n"


def test_what_is_not_said_is_what_the_book_hands_out_to_everybody_and_no_card() -> None:
    play = at("")

    assert [seat.character for seat in play.state.seats] == ["axl", "caiman", "dust", "eko"]
    axl = play.seat("axl")
    assert (axl.discs, axl.fruit, axl.shells, axl.shield, axl.active) == (2, 2, 2, 2, ("N", "N"))
    assert (play.state.round, play.mover, size(play.state.deck)) == (1, "axl", 42)
    assert [(seat.hand, seat.stunts, seat.powers, seat.goal_open) for seat in play.state.seats] == [
        ((), (), (), True)
    ] * 4
    assert (play.state.pool, play.state.market, play.state.edge, play.state.judge) == ((), (), None, "lamara")
    assert [(line.fruit, line.shells) for line in play.state.seats] == [(2, 2)] * 4


def test_the_example_of_the_module_is_a_position() -> None:
    assert position.__doc__ is not None
    _, example, *_ = position.__doc__.split("\n\n")
    play = at(dedent(example))

    assert (play.mover, play.seat("caiman").active, play.seat("caiman").hand) == ("caiman", ("N",), ("echo-drill",))
    assert play.legal_with("withdraw") == ("withdraw R",)


def test_lines_may_be_parted_by_semicolons() -> None:
    lines = ["round: 2", "turn: dust", "axl: fruit 1, shells 3"]

    assert at("; ".join(lines)).state == at("\n".join(lines)).state


@pytest.mark.parametrize("ask", ["decide tight-grip N:R N:-", "danger tight-grip x N:R N:-", "decide edge N:R N:-"])
def test_dice_on_the_table_are_not_active_as_well(ask: str) -> None:
    plain, named = (at(f"edge: bullubura\naxl: {dice}shells 1\nask: {ask}") for dice in ("", "active N IB, "))

    assert plain.seat("axl").active == ()
    assert plain.seat("caiman").active == ("N", "N")
    assert plain.supply("N") == 14 - 8
    assert named.seat("axl").active == ("IB", "N")


@pytest.mark.parametrize(
    ("line", "deck", "full"),
    [("deck", "deck", 42), ("stunt-deck", "stunt_deck", 30), ("market-deck", "market_deck", 25)],
)
def test_a_deck_that_is_none_is_empty(line: str, deck: str, full: int) -> None:
    assert size(getattr(at("").state, deck)) == full
    assert getattr(at(f"{line}: none").state, deck) == ()
    assert len(at("deck: none").state.gone) == 42


def test_cards_of_any_kind_are_taken_out_of_the_game() -> None:
    play = at("gone: tight-grip reef-sprint shell-song bullubura trade-caravan")

    assert play.state.gone == ("reef-sprint", "tight-grip")
    assert (size(play.state.deck), size(play.state.stunt_deck), size(play.state.market_deck)) == (41, 29, 24)
    assert "bullubura" not in {card for slots in play.state.monster_deck for card in slots.cards}


def test_a_goal_may_lie_face_down() -> None:
    for words, goal in (("goal heavy-lifter face-down", "heavy-lifter"), ("goal face-down", "heavy-lifter")):
        seat = at(f"caiman: {words}").seat("caiman")

        assert (seat.goal, seat.goal_open) == (goal, False)
    assert at("caiman: goal face-down").seen_by("axl").seats[1].goal == "?"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("axl: fruit 2 shells 3", "axl: a comma is missing before 'shells' in 'fruit 2 shells 3'"),
        ("axl: hand tight-grip at palm-plaza", "a comma is missing before 'at'"),
        ("axl: at palm", "Did you mean palm-plaza?"),
        ("axl: hand tigth-grip", "Did you mean tight-grip?"),
        ("axl: frut 2", "Did you mean fruit"),
        ("pool: tight-gripp", "Did you mean tight-grip?"),
        ("roud: 2", "Did you mean round?"),
        ("ask: atempt tight-grip", "Did you mean attempt?"),
        ("ask: attempt tight-gripp", "Did you mean tight-grip?"),
        ("axl: at palm-plaza; caiman: at palm-plaza", "Palm Plaza is a single-use space"),
        ("axl: placed temple-1 temple-1", "single-use space"),
        ("axl: discs 4, at fold", "Axl has 5 Action discs, but each Character has 4"),
        ("pool: tight-grip buoy-slalom echo-drill turning-floor dune-vault twin-swords", "The pool holds 6 cards"),
        ("market: trade-caravan glass-charm show-purse basket-of-shells", "The Market holds 4 cards; it can hold 3"),
        ("edge: bullubura; reef: bullubura", "Bullubura is named 2 times; there is one such card"),
        ("edge: bullubura; monsters: bullubura", "Bullubura is named 2 times"),
        ("axl: hand reef-sprint; dust: hand reef-sprint", "is named 2 times"),
        ("axl: goal heavy-lifter", "axl, goal: found 'heavy-lifter'"),
        (
            "axl: at lamara, hand echo-drill; ask: attempt echo-drill",
            "Axl stands at Lamara Stadium; Echo Drill",
        ),
        ("axl: at lamara; ask: decide echo-drill N:R", "takes place at Chronosseum"),
        ("axl: at lamara; edge: bullubura; ask: attempt edge", "a fight takes place at The Fold"),
        ("gone: nothing-known", "gone: found 'nothing-known'"),
    ],
)
def test_what_is_misspelt_or_cannot_be_is_told_in_a_sentence(text: str, complaint: str) -> None:
    with pytest.raises(PositionError) as error:
        game_with().position(SHORT + text)

    assert complaint in str(error.value)


def test_a_space_closed_to_two_holds_nobody() -> None:
    with pytest.raises(PositionError, match="With two players, Palm Plaza is closed in this round"):
        game_with().position("seats: axl dust\naxl: at palm-plaza")


def test_discs_grow_with_the_round_less_those_that_lie_out() -> None:
    assert at("round: 2").seat("axl").discs == 3
    assert at("round: 4\naxl: at palm-plaza").seat("axl").discs == 3


def test_blank_lines_and_what_follows_a_hash_say_nothing() -> None:
    assert at("\n# a note\nround: 2  # the second\n").state.round == 2


def test_the_supply_and_the_decks_hold_what_nobody_has() -> None:
    play = at("pool: tight-grip\naxl: active N N N, fruit 5, hand buoy-slalom, stunts shell-song\nsupply: IB 1 GF 0")

    assert (play.supply("N"), play.supply("IB"), play.supply("GF")) == (14 - 9, 1, 0)
    assert play.state.fruit == 35 - 11
    assert size(play.state.deck) == 40
    assert size(play.state.stunt_deck) == 29


@pytest.mark.rule(R.TWO_PLAYER_RIVAL)
@pytest.mark.parametrize(
    ("seats", "said", "hits"),
    [
        ("axl dust eko caiman", "", "- - - - - -"),
        ("axl dust eko", "", "- - - - - rival"),
        ("axl dust", "", "- - - - rival rival"),
        ("axl dust", "dust - - axl -", "dust - - axl - rival"),
        ("axl dust", "- - - - - -", "- - - - - -"),
        ("axl dust eko caiman", "- - - - - rival", "- - - - - rival"),
    ],
)
def test_spots_that_are_not_named_are_as_when_the_monster_comes_into_play(seats: str, said: str, hits: str) -> None:
    for place in ("edge", "reef", "hunted"):
        play = at(f"seats: {seats}\n{place}: bullubura {said}")
        assert facts(play.game, play.state)[f"{place}.hits"] == hits


def test_character_cards_put_beneath_their_deck_lie_there_in_order() -> None:
    deck = at("axl: powers racing-engine, under pit-crew showboat").seat("axl").power_deck

    assert [(len(slots.cards), slots.size) for slots in deck] == [(9, 9), (1, 1), (1, 1)]
    assert [slots.cards for slots in deck[1:]] == [("pit-crew",), ("showboat",)]


@pytest.mark.parametrize("line", ["powers showboat, under showboat", "under deep-breath", "under showboat showboat"])
def test_only_own_cards_that_are_not_in_play_lie_beneath_a_deck(line: str) -> None:
    with pytest.raises(PositionError, match=r"under: found '(showboat|deep-breath)'; allowed are own cards"):
        at(f"axl: {line}")


def test_the_back_of_the_next_monster_tells_what_it_may_be() -> None:
    deck = at("edge: bullubura\nback: easy-lamara").state.monster_deck

    assert [slots.cards for slots in deck[:2]] == [("giant-mudcrab",), ("giant-mudcrab", "thunder-eels")]
    assert size(deck) == 5
    for text in ("back: hard-lamara", "edge: bullubura\nback: easy-droska", "monsters: none\nback: easy-lamara"):
        with pytest.raises(PositionError, match=r"back: found '(hard|easy)-"):
            at(text)


def test_experienced_players_lay_only_two_easy_monsters_on_the_hard_ones() -> None:
    first, other = "variant: experienced\nedge: bullubura", "variant: experienced\nedge: bullubura\nreef: thunder-eels"

    assert [(len(slots.cards), slots.size) for slots in at(first).state.monster_deck] == [(2, 1), (3, 3)]
    assert [(len(slots.cards), slots.size) for slots in at(other).state.monster_deck] == [(3, 3)]


def test_known_cards_lie_on_top_of_a_deck() -> None:
    play = at("deck: tight-grip buoy-slalom\nmonsters: bullubura\nstunt-deck: shell-song")

    assert [slots.cards for slots in play.state.deck[:2]] == [("tight-grip",), ("buoy-slalom",)]
    assert [slots.cards for slots in play.state.monster_deck] == [("bullubura",)]


@pytest.mark.parametrize("ask", ["end", "next", "night", "travel", ""])
def test_a_text_may_stop_at_a_step_that_goes_on_by_itself(ask: str) -> None:
    play = at(f"{SHORT}monsters: none\nask: {ask}")

    assert play.mover or play.chance


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("seats: axl", "play with 2 to 4 seats"),
        ("seats: axl axl", "each Character can be played only once"),
        ("seats: axl nobody", "allowed are axl, caiman, dust, eko"),
        ("variant: quick", "allowed are first-game and experienced"),
        ("weather: fine", "Found the line 'weather'"),
        ("no colon", "Line 2: found 'no colon'"),
        ("round: 1\nround: 2", "Line 3"),
        ("round: 5", "allowed are 1 to 4"),
        ("round: two", "found 'two'"),
        ("turn: eko", "allowed are axl, caiman, dust"),
        ("judge: citadel", "allowed are"),
        ("boat: 10", "boat: found '10'"),
        ("pool: nothing-known", "pool: found 'nothing-known'"),
        ("pool: tight-grip\ndiscard: tight-grip", "not that many tight-grip"),
        ("pool: tight-grip\ndeck: tight-grip", "'tight-grip' lies elsewhere"),
        ("edge: kraken", "edge: found 'kraken'"),
        ("edge: bullubura axl axl axl axl axl axl axl", "7 spots given"),
        ("edge: bullubura eko", "allowed are -, rival, axl"),
        ("supply: IB", "pairs of a die and a number"),
        ("supply: XX 1", "supply: found 'XX'"),
        ("supply: IB many", "supply: found 'many'"),
        ("axl: fruit 36", "not that many Fruit"),
        ("axl: active ER ER ER ER ER ER ER ER ER", "not that many ER"),
        ("axl: luck 3", "axl: found 'luck 3'"),
        ("axl: fruit 1, fruit 2", "once each"),
        ("axl: fruit -1", "allowed is a whole number"),
        ("axl: active X", "axl, active: found 'X'"),
        ("axl: shown tight-grip", "allowed are the cards in hand"),
        ("axl: goal glory", "axl, goal: found 'glory'"),
        ("axl: champion 19", "found 19; the Champion board has 18 spaces"),
        ("axl: champion 3, best 99", "found 99; the Champion board has 18 spaces"),
        ("axl: focus 9", "found level '9'"),
        ("axl: focus-notch 99", "allowed are 0 to"),
        ("ask: nap", "ask: found 'nap'"),
        ("ask: contest", "say it with 'at'"),
        ("ask: attempt", "ask: found ''"),
        ("ask: attempt tight-grip buoy-slalom", "ask: found 'tight-grip buoy-slalom'"),
        ("ask: attempt edge", "there is no Monster at edge"),
        ("ask: decide kraken N:R", "ask: found 'kraken'"),
        ("ask: decide tight-grip N:X", "found the die 'N:X'"),
        ("ask: decide tight-grip GF:F GF:F GF:F GF:F", "not that many dice of that kind"),
        ("pool: tight-grip\nask: decide tight-grip N:R", "'tight-grip' lies elsewhere"),
        ("caiman: completed reef-sprint\nask: decide reef-sprint N:R", "'reef-sprint' lies elsewhere"),
        ("ask: danger tight-grip - N:R", "allowed is 'danger CARD x DICE'"),
        ("ask: danger", "allowed is 'danger CARD x DICE'"),
    ],
)
def test_what_cannot_be_read_is_answered_with_what_may_be(text: str, complaint: str) -> None:
    seats = "" if text.startswith("seats") else SHORT

    with pytest.raises(PositionError) as error:
        game_with().position(seats + text)

    assert complaint in str(error.value)


@pytest.mark.parametrize("key", ["pool", "discard", "deck", "market", "market-discard", "stunt-deck", "stunt-discard"])
def test_an_empty_pile_may_be_told_as_none(key: str) -> None:
    assert at(f"{key}: none").state == at(f"{key}:").state


@pytest.mark.rule(R.NO_DISC_NO_MOVE)
def test_a_seat_without_discs_is_passed_over_where_it_is_said_to_be_on_turn() -> None:
    play = at("turn: caiman\ncaiman: discs 0\nask: travel")

    assert play.mover == "dust"
    assert play.do("visit fold").seat("dust").discs == 1


@pytest.mark.parametrize(("said", "left"), [("N 0", 0), ("N 1", 1), ("N 99", 99)])
def test_the_supply_may_hold_none_of_a_kind_and_as_many_as_two_digits_say(said: str, left: int) -> None:
    assert at(f"supply: {said}").supply("N") == left


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        ("N 100", "supply: found '100'; allowed are 0 to 99."),
        ("N -1", "supply: found '-1'; allowed are 0 to 99."),
        ("N", "supply: found 'N'; allowed are pairs of a die and a number."),
        ("Q 1", "supply: found 'Q'; allowed are N, IR, IB, ER, EB, GF, GS, GR, GY."),
    ],
)
def test_a_supply_that_cannot_be_is_refused(said: str, answer: str) -> None:
    with pytest.raises(PositionError) as refusal:
        at(f"supply: {said}")
    assert str(refusal.value) == answer


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("axl: champion 9, best 3", "Axl stands on space 9 of the Champion board, so the best cannot be 3."),
        ("axl: champion -1", "Axl cannot stand below the start space of the Champion board."),
        ("axl: champion 18\ncaiman: champion 18", "Only one Character can stand on the highest space"),
        ("caiman: shield 7", "Caiman has 7 Shells on the Shield; at the end of a turn it holds 6."),
        ("axl: powers deep-breath", "Deep Breath is a card of Caiman; Axl cannot have it."),
        ("edge: bullubura axl axl axl axl axl axl", "All spots of Bullubura are hit, so it is killed"),
        ("axl: active none, hand tight-grip\nask: attempt tight-grip", "Axl has no Active die to attempt it with."),
        ("edge: bullubura\naxl: active none\nask: attempt edge", "Axl has no Active die to attempt it with."),
        ("ask: danger tight-grip x", "the Danger die is rolled with one die or more"),
    ],
)
def test_seats_monsters_and_dice_that_cannot_be_so_are_refused(text: str, says: str) -> None:
    with pytest.raises(PositionError) as refusal:
        at(SHORT + text)
    assert says in str(refusal.value)


def test_other_readings_allow_what_the_default_refuses() -> None:
    assert at("axl: champion -1", champion_floor="below").seat("axl").best == 0
    shared = at("axl: champion 18\ncaiman: champion 18", top_space="shares")
    assert shared.state.top_claimed == NOBODY


def test_within_a_turn_and_by_wide_guard_a_shield_may_hold_more() -> None:
    assert at("axl: shield 8").seat("axl").shield == 8
    assert at("dust: shield 8, powers wide-guard").seat("dust").shield == 8


@pytest.mark.rule(R.CHAMPION_BEST, R.TOP_ONCE)
def test_the_only_one_who_has_been_on_the_highest_space_claimed_it() -> None:
    assert at("axl: champion 10, best 18").state.top_claimed == 0
    assert at("axl: champion 10, best 18\ncaiman: best 18").state.top_claimed == NOBODY
    assert at("axl: champion 17").state.top_claimed == NOBODY


@pytest.mark.parametrize("ask", ["decide tight-grip N:R", "danger tight-grip x N:R", "attempt tight-grip"])
def test_a_challenge_may_be_attempted_though_the_deck_is_said_to_be_empty(ask: str) -> None:
    state = at(f"deck: none\nask: {ask}").state

    assert state.deck == ()
    assert "tight-grip" not in state.gone
    assert len(state.gone) == 41


def test_a_challenge_known_to_lie_on_top_of_the_deck_cannot_be_attempted() -> None:
    with pytest.raises(PositionError, match="'tight-grip' lies elsewhere"):
        at("deck: tight-grip\nask: decide tight-grip N:R")
