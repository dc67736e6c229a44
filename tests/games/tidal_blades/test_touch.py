"""Any action can be composed by taps on the table as it is drawn, and its pieces are called what they are."""

import re
from dataclasses import replace
from functools import partial

import pytest

from tests.games.play_room import dead_taps
from tests.games.tidal_blades.table import Play, at, game_with
from tests.games.tidal_blades.test_table_drawn import SHEETS, TABLES, shown, shown_world
from tests.tables import laid_out
from tidal_widgets.box import OpenTable, TableParts
from tidal_widgets.engine import Action, Seating
from tidal_widgets.games.tidal_blades import box
from tidal_widgets.games.tidal_blades.components.vocabulary import (
    AMOUNT_EFFECTS,
    PASSIVE_EFFECTS,
    PLAIN_EFFECTS,
    THING_EFFECTS,
    Effect,
)
from tidal_widgets.games.tidal_blades.play.setup import ChooseEasy
from tidal_widgets.games.tidal_blades.play.setup_players import StartingCard
from tidal_widgets.games.tidal_blades.play.state import State
from tidal_widgets.games.tidal_blades.rules import R
from tidal_widgets.games.tidal_blades.view.beasts import STRANGE, figure
from tidal_widgets.games.tidal_blades.view.icons import reward
from tidal_widgets.games.tidal_blades.view.parts import holds, parts
from tidal_widgets.games.tidal_blades.view.touch import legal, pieces, tries
from tidal_widgets.games.tidal_blades.words.asks import asks
from tidal_widgets.games.tidal_blades.words.wording import phrase
from tidal_widgets.page import Markup, drawn_pieces
from tidal_widgets.testing import play_out, touch_laws

WORLD = laid_out(box).world
LABEL = re.compile(r'aria-label="([^"]*)"')
FIGHT = "seats: caiman dust axl\nedge: colossal-spinesquid\n"
MOST_BUTTONS = 5  # the three ways to withdraw, to complete, to throw all dice again


def table_with(sheet: tuple[tuple[str, str], ...]) -> OpenTable:
    """Open the table under these readings."""
    played = replace(laid_out(box).playing, game=game_with(sheet), view=shown(sheet))
    return laid_out(replace(box, playing=lambda _table: played))


def drawn(play: Play, seat: int | None = None) -> TableParts:
    """Draw the table as whoever is to move sees it, or a seat."""
    mover = play.game.to_move(play.state) if seat is None else seat
    assert mover is not None
    return parts(WORLD, play.game.seen_by(play.state, mover), None, mover)


def touch(play: Play) -> set[str]:
    """List the pieces that lie on the table of whoever is to move."""
    found = drawn(play)
    return set(drawn_pieces(Markup(found.middle + found.strip)))


def labels(drawing: Markup) -> list[str]:
    """List what a drawing is called for readers, piece by piece."""
    return [label.replace("&#x27;", "'") for label in LABEL.findall(drawing)]


def means(play: Play, line: str) -> tuple[str, ...]:
    """Name the pieces of an action that is written down."""
    verb, *things = line.split()
    return pieces(WORLD, play.state, Action(verb, tuple(things)))


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("seating", TABLES)
def test_every_action_is_composed_by_taps_whoever_plays(sheet: tuple[tuple[str, str], ...], seating: Seating) -> None:
    table = table_with(sheet)

    found = touch_laws(table, play_out(table.game, seating, 1, 3000))

    assert found.actions > 120
    assert found.taps > 120
    assert found.refused > 400
    assert found.plain <= MOST_BUTTONS


def test_the_actions_of_a_game_by_bots_are_composed_by_taps() -> None:
    table = laid_out(box)
    line = play_out(table.game, Seating(("eko", "axl", "dust")), 7, 3000, partial(table.playing.bots["sensible"]))

    found = touch_laws(table, line)

    assert found.actions > 200
    assert found.taps > 200
    assert found.refused > 600
    assert found.plain <= MOST_BUTTONS


def test_no_answer_to_a_dead_tap_speaks_of_a_name_nobody_reads() -> None:
    table = laid_out(box)
    for seating in TABLES[1:]:
        line = play_out(table.game, seating, 7, 3000, partial(table.playing.bots["sensible"]))
        assert dead_taps(table, line) == []


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("seating", TABLES)
def test_every_seat_sees_a_table_at_any_moment_also_while_dice_roll(
    sheet: tuple[tuple[str, str], ...], seating: Seating
) -> None:
    game, world = game_with(sheet), shown_world(sheet)
    line = play_out(game, seating, 3, 3000)
    before: State | None = None
    for moment in line.some(25):
        for seat in line.seats:
            seen = game.seen_by(moment.state, seat)
            found = parts(world, seen, before, seat)
            assert found.middle.startswith('<div class="reef-table">')
            assert len(found.faces) == len(found.rivals) + 1 == len(line.seats)
            assert "{" not in asks(world, seen)
            before = seen if seat == line.seats[-1] else before
        if game.to_move(moment.state) is None:
            assert legal(world, moment.state) == ()
        else:
            assert asks(world, moment.state).endswith("?")

    assert asks(world, line.end) == ""
    assert legal(world, line.end) == tries(world, line.end, "pool") == ()


def test_a_card_that_came_since_is_marked_in_ones_own_row() -> None:
    was = at("axl: hand blade-dance, stunts dedicated-study").state
    now = at("axl: hand blade-dance dune-vault, stunts dedicated-study show-of-skill, powers wave-reader").state

    strip = parts(WORLD, now, was, 0).strip
    marked = set(re.findall(r'class="touch-card [^"]* changed"[^>]* title="([^:"]*)', strip))
    assert marked == {"Show of Skill", "Wave Reader"}
    assert re.findall(r'class="touch-card challenge [^"]*changed"[^>]* aria-label="([^,"]*)', strip) == ["Dune Vault"]
    assert "touch-card quick stunt changed" not in parts(WORLD, now, None, 0).strip


def test_the_night_is_nobodys_turn() -> None:
    assert drawn(at("seats: axl caiman\nask: night"), 0).facts[1:] == ("Night", "First Player: Axl")


@pytest.mark.parametrize(
    ("line", "names"),
    [
        ("visit palm-plaza", ("space:palm-plaza",)),
        ("visit lamara", ("island:lamara",)),
        ("commit IR N N", ("active:IR", "active:N", "active:N")),
        ("keep N:F N:F", ("die:N:F", "die:N:F")),
        ("keep N:*F", ("die:N:*", "face:F")),
        ("keep", ()),
        ("leap N:Y S", ("die:N:Y", "face:S")),
        ("leap danger x", ("danger", "face:x")),
        ("lose N:S", ("die:N:S",)),
        ("lose spent EB", ("spent:EB",)),
        ("upgrade active IR ER", ("active:IR", "supply:ER")),
        ("refresh N", ("spent:N",)),
        ("take EB", ("supply:EB",)),
        ("take dune-vault", ("card:dune-vault",)),
        ("discard dune-vault", ("card:dune-vault",)),
        ("discard active N", ("active:N",)),
        ("attempt dune-vault", ("card:dune-vault",)),
        ("buy glass-charm", ("ware:glass-charm",)),
        ("hit 1 3", ("spot:1", "spot:3")),
        ("judge droska", ("island:droska",)),
        ("advance F", ("dial:F",)),
        ("bonus ER", ("supply:ER",)),
        ("bonus", ()),
        ("block", ("shells",)),
        ("memory", ("shield",)),
        ("draw", ("deck",)),
        ("fruit", ("fruit",)),
        ("fight", ()),
        ("complete", ()),
        ("end", ()),
    ],
)
def test_an_action_is_made_of_the_pieces_it_names(line: str, names: tuple[str, ...]) -> None:
    assert means(at("seats: eko axl"), line) == names


def test_a_fight_is_begun_by_its_monster() -> None:
    play = at(FIGHT).do("visit folds-edge")

    assert means(play, "fight") == ("monster:edge",)
    assert "Colossal Spinesquid, at Fold's Edge, 6 of 7 spots open" in labels(drawn(play).middle)


def test_a_fight_says_what_is_given_out_if_the_monster_dies() -> None:
    play = at(FIGHT).do("visit folds-edge", "fight")

    says = "If it dies: move +2 on the Champion board; move +1 on the Champion board, then gain an Elite die of either"
    assert f"{says} colour" in drawn(play).middle


def test_spaces_are_called_by_name_island_and_reward_and_a_closed_one_by_who_closed_it() -> None:
    play = at("seats: eko caiman axl\ncaiman: at glassforgers-guild")

    found = labels(drawn(play).middle)

    assert "Blade Advisor, Chronosseum, gain an Initiate die of either colour" in found
    assert "Glassforgers' Guild, closed by Caiman" in found
    assert "Droska Ring" in found


def test_who_stands_on_an_open_space_or_an_island_is_told_and_drawn_there() -> None:
    play = at("seats: eko caiman axl\ncaiman: at meditation-spring lamara\naxl: at meditation-spring")

    found = labels(drawn(play).middle)

    assert "Meditation Spring, Citadel of Time, refresh 2 dice, Caiman and Axl are here" in found
    assert any(label.startswith("Lamara Stadium") and label.endswith("Caiman is here") for label in found)


def test_the_rival_of_two_players_closes_a_space() -> None:
    assert "closed by the Rival" in " ".join(labels(drawn(at("seats: eko axl")).middle))


def test_an_easy_question_is_worded_for_who_is_asked() -> None:
    play = at("seats: eko axl dust\neko: at droska, active N, hand dune-vault\nask: contest")

    assert asks(WORLD, at("seats: eko axl").state) == "Where does Eko go?"
    assert asks(WORLD, play.state) == "Which Challenge does Eko attempt?"
    assert asks(WORLD, play.do("attempt dune-vault").state) == "Which dice does Eko roll?"


def test_an_x_asks_for_shells_or_a_die_and_only_for_a_die_where_none_can_be_paid() -> None:
    paid = at("axl: at droska, shells 1\nask: danger twin-swords x N:F N:-")
    poor = at("axl: at droska, shells 1\nask: danger twin-swords xx N:F N:-")

    assert asks(WORLD, paid.state) == "An x: pay a Shell, or lose a die?"
    assert asks(WORLD, poor.state) == "Two x: which die is lost?"
    assert {"shells", "die:N:F", "die:N:-", "danger"} <= touch(paid)
    assert asks(WORLD, at("axl: at droska, shells 2\nask: danger twin-swords xx N:F").state) == (
        "Two x: pay 2 Shells, or lose a die?"
    )


def test_the_danger_die_when_tapped_says_that_it_comes_first() -> None:
    play = at("axl: at droska, shells 1\nask: danger twin-swords x N:F N:-")

    assert tries(WORLD, play.state, "danger") == (Action("keep"),)
    assert tries(WORLD, play.state, "shells") == ()  # they can be paid
    assert "Settle the Danger die" in str(play.refused("keep"))


def test_committed_dice_stay_on_the_stage_while_the_bonus_die_is_chosen() -> None:
    play = at(FIGHT + "caiman: active N IR, completed burning-sun-challenge dune-vault").do(
        "visit folds-edge", "fight", "commit IR N"
    )

    found = labels(drawn(play).middle)

    assert asks(WORLD, play.state) == "Which Bonus die does Caiman add?"
    assert {"Novice die, chosen", "red Initiate die, chosen"} <= set(found)
    assert any(piece.startswith("supply:") for piece in touch(play))


def test_needs_are_told_as_matched_or_missing_and_dice_as_what_they_show() -> None:
    play = at("axl: at droska, shield 4\nask: decide fend-off-the-ironback-crabs N:R N:F N:-")

    found = labels(drawn(play).middle)

    assert found.count("needed: Focus, missing") == 1
    assert {"needed: Focus, matched", "needed: Resilience, matched", "Push It: Spirit, missing"} <= set(found)
    assert "Novice die showing Focus, matched" in found
    assert "Missing: Focus" in drawn(play).middle
    assert {"face:S", "die:N:-"} <= touch(play)


def test_a_flat_piece_is_answered_by_the_rule_that_closes_it() -> None:
    play = at("seats: eko caiman axl\ncaiman: at glassforgers-guild")

    assert tries(WORLD, play.state, "space:glassforgers-guild") == (Action("visit", ("glassforgers-guild",)),)
    assert tries(WORLD, play.state, "space:palm-plaza") == ()  # it leads on
    assert tries(WORLD, play.state, "boat") == ()


@pytest.mark.parametrize(
    ("piece", "meant"),
    [("pool", "take"), ("market", "buy"), ("judge", "judge"), ("monster:edge", "fight"), ("shells", "block")],
)
def test_what_lies_beside_the_islands_says_when_it_can_be_had(piece: str, meant: str) -> None:
    play = at("seats: eko axl dust\npool: dune-vault\nmarket: glass-charm\njudge: droska\nedge: bullubura")

    (action,) = tries(WORLD, play.state, piece)

    assert action.verb == meant
    assert play.refused(str(action)).rule


def test_a_die_that_has_no_level_above_says_so_at_night() -> None:
    play = at("seats: eko axl dust\neko: active GF N\nmonsters: none\nask: night").do("rolled 1")

    assert tries(WORLD, play.state, "active:GF") == (Action("upgrade", ("active", "GF")),)
    assert play.refused("upgrade active GF").rule is R.FOUR_LEVELS
    assert {"active:N", "supply:IR", "supply:IB"} <= touch(play)
    assert tries(WORLD, play.state, "active:N") == (Action("upgrade", ("active", "N")),)


def test_an_active_die_is_not_refreshed() -> None:
    play = at("seats: eko axl dust\neko: active N, spent IR IB").do("visit desert-caravan")

    assert tries(WORLD, play.state, "active:N") == (Action("refresh", ("N",)),)
    assert play.refused("refresh N").rule is R.REFRESHING
    assert {"spent:IR", "spent:IB"} <= touch(play)


def test_the_judge_goes_to_an_arena_and_not_elsewhere() -> None:
    play = at("seats: eko axl dust\njudge: droska\neko: stunts crowds-roar").do("stunt crowds-roar")

    assert asks(WORLD, play.state) == "Where does the Judge go?"
    assert means(play, "judge lamara") == ("island:lamara",)
    assert tries(WORLD, play.state, "island:citadel") == (Action("judge", ("citadel",)),)
    assert tries(WORLD, play.state, "judge") == ()


def test_a_character_card_whose_moment_has_come_lies_in_the_middle() -> None:
    text = "seats: dust axl eko\naxl: at palm-plaza\ndust: powers keen-watcher, fruit 2"

    play = at(text).do("visit repair-shop")

    assert asks(WORLD, play.state) == "Does Dust use Keen Watcher?"
    assert "power:keen-watcher" in drawn_pieces(drawn(play).middle)
    assert means(play, "use keen-watcher") == ("power:keen-watcher",)
    assert means(play, "decline keen-watcher") == ()


def test_easy_monsters_are_chosen_by_their_backs_and_a_starting_card_from_a_deck() -> None:
    game = game_with()
    states = play_out(game, Seating(("eko", "axl"), "experienced"), 1, 3000).states
    easy = next(state for state in states if state.pending and isinstance(state.pending[-1], ChooseEasy))
    card = next(state for state in states if state.pending and isinstance(state.pending[-1], StartingCard))

    backs = drawn_pieces(parts(WORLD, game.seen_by(easy, 0), None, 0).middle)
    mover = card.pending[-1].seat
    cards = drawn_pieces(parts(WORLD, game.seen_by(card, mover), None, mover).middle)

    assert {"back:easy-droska", "back:easy-lamara"} <= set(backs)
    assert {"deck", f"power:{card.seats[mover].powers[0]}"} <= set(cards)
    assert pieces(WORLD, card, Action("starting-card")) == (f"power:{card.seats[mover].powers[0]}",)


def test_a_reward_that_may_be_left_is_asked_for_by_name() -> None:
    play = at("seats: eko axl dust", space_optional="optional").do("visit palm-plaza")

    assert asks(WORLD, play.state) == "Does Eko take what Palm Plaza gives?"


def test_a_stunt_in_an_attempt_asks_for_a_die_and_for_the_face_it_is_set_to() -> None:
    text = "axl: at droska, stunts second-wind borrowed-moment\nask: decide twin-swords N:F N:-"
    again, leap = at(text).do("stunt second-wind"), at(text).do("stunt borrowed-moment")

    assert asks(WORLD, again.state) == "Which die is rolled again?"
    assert means(again, "again N:F") == ("die:N:F",)
    assert asks(WORLD, leap.state) == "Which die is set, and to what?"
    assert {"die:N:F", "face:S"} <= touch(leap)


def test_there_is_no_judge_before_the_table_is_laid_out() -> None:
    state = at("seats: eko axl dust").state._replace(judge="")

    assert 'data-piece="judge"' not in parts(WORLD, state, None, 0).middle


def test_every_effect_of_a_card_has_a_picture() -> None:
    kinds = (*AMOUNT_EFFECTS, *PLAIN_EFFECTS, *PASSIVE_EFFECTS)
    things = ((kind, thing) for kind, row in THING_EFFECTS.items() for thing in row)

    for effect in (*(Effect(kind) for kind in kinds), *(Effect(kind, 1, thing) for kind, thing in things)):
        assert "<path" in reward(WORLD.components, (effect,)), effect
    assert ">2<" in reward(WORLD.components, (Effect("shell", 2),))
    assert "+2" in reward(WORLD.components, (Effect("champion", 2), Effect("fruit", "spirit")))


def test_pool_and_market_are_silent_while_their_cards_are_offered() -> None:
    text = "seats: eko axl dust\npool: dune-vault\nmarket: glass-charm\neko: fruit 2, shells 3, active N\n"
    pool, market = at(text).do("visit citadel"), at(text).do("visit droska")

    assert tries(WORLD, pool.state, "pool") == tries(WORLD, market.state, "market") == ()
    assert {"card:dune-vault"} <= touch(pool)
    assert {"ware:glass-charm", "fruit"} <= touch(market)


def test_the_hand_lies_in_the_middle_where_a_challenge_is_chosen_and_in_the_strip_else() -> None:
    play = at("seats: eko axl dust\neko: at droska, active N, hand dune-vault buoy-slalom\nask: contest")
    travel = at("seats: eko axl dust\neko: hand dune-vault")

    assert "card:dune-vault" in drawn_pieces(drawn(play).middle)
    assert "card:dune-vault" not in drawn_pieces(drawn(play).strip)
    assert "card:dune-vault" in drawn_pieces(drawn(travel).strip)
    assert tries(WORLD, play.state, "card:buoy-slalom") == (Action("attempt", ("buoy-slalom",)),)


def test_the_strip_has_the_number_of_shells_that_pay_and_stunts_as_pieces() -> None:
    play = at("seats: eko axl dust\neko: shells 1, shield 3, stunts shell-song")

    found = drawn(play).strip

    assert {"1 Shell to pay with", "3 Shells on the Shield, 6 at most"} <= set(labels(found))
    assert drawn_pieces(found)["stunt:shell-song"] == 1
    assert "Shell Song, gain as many Shells as your Spirit level" in labels(found)


def test_others_see_neither_hand_nor_stunts_of_a_seat() -> None:
    play = at("seats: eko axl dust\neko: stunts shell-song, hand dune-vault")

    found = drawn(play, 1)

    assert "Shell Song" not in found.rivals[0] + found.strip
    assert "1 Stunt" in labels(found.rivals[0])
    assert "card:" not in found.strip


def test_the_own_side_counts_the_turns_left_and_shows_the_values_of_its_dials() -> None:
    found = drawn(at("seats: eko axl dust\neko: focus 3"))

    assert "Turns left" in found.own
    assert "Action discs" not in found.own
    assert "3 of 14, 1 point" in found.own


def test_a_face_says_how_many_turns_are_left() -> None:
    found = drawn(at("seats: eko axl dust\naxl: discs 1"))

    assert labels(found.faces[1]) == ["Axl, 1 turn left"]
    assert found.facts[0] == "Round 1 of 4"


def test_a_hero_has_one_colour_and_shape_everywhere() -> None:
    found = drawn(at("seats: eko axl dust\naxl: at palm-plaza"))

    for part in (found.middle, found.rivals[1], found.faces[1]):
        assert 'class="hero axl"' in part
    assert 'class="hero eko"' in found.strip


def test_what_is_hit_bears_the_token_of_who_hit_it() -> None:
    play = at("seats: caiman dust axl\nedge: bullubura dust axl - - - rival\ncaiman: active N").do(
        "visit folds-edge", "fight"
    )

    found = labels(drawn(play).middle)

    assert "Focus spot, hit by Dust" in found
    assert "Synergy spot, covered, as it is for more players" in found
    assert "Second Spirit spot, red Initiate or better, trophy, open" in found


def test_spots_are_called_by_what_one_sees_of_them() -> None:
    def said(play: Play, action: str) -> str:
        return phrase(shown_world(), play.state, Action.read(action))

    play = at("seats: caiman dust axl\nedge: bullubura\nask: decide edge N:R").do("stop")

    assert said(play, "hit 3") == "Hit the first Resilience spot"
    assert said(play, "hit") == "Place no Hit"
    assert said(at("seats: caiman dust"), "hit 1 2") == "Hit 2 spots"


def test_a_covered_spot_says_why_it_is_covered_whatever_is_asked() -> None:
    lines = "seats: caiman dust axl\nedge: bullubura dust axl - - - rival\ncaiman: active N"
    play = at(lines).do("visit folds-edge", "fight")
    assert "<title>Synergy spot, covered, as it is for more players</title>" in drawn(play).middle
    assert play.refused("hit 6").rule is R.SPOTS_FOR_MORE_PLAYERS
    assert play.refused("hit 5").rule is not R.SPOTS_FOR_MORE_PLAYERS

    two = at("seats: caiman dust\nedge: bullubura - - - - - rival\nask: decide edge N:S")
    assert two.refused("hit 6").rule is R.TWO_PLAYER_RIVAL
    assert "for more players" in two.refused("hit 6").reason


def test_a_monster_nobody_has_drawn_is_drawn_as_a_stranger() -> None:
    assert STRANGE.hide in figure("own-monster", (0, 0))


def test_the_own_seat_shows_all_its_cards_and_the_goal() -> None:
    play = at("seats: dust axl; dust: hand burning-sun-challenge; ask: travel")
    seat = play.state.seats[0]._replace(stunts=("sudden-resilience",), completed=("reef-sprint",))
    own = str(parts(WORLD, play.state.with_seat(0, seat), None, 0).cards)

    for words in (
        "Burning Sun Challenge",
        "Sudden Resilience",
        "Reef Sprint",
        "Sword Champion",
        "of Droska: 3 for 7 points",
    ):
        assert words in own
    assert "Character cards in play" not in own
    assert "Your Goal" not in str(parts(WORLD, play.state.with_seat(0, seat._replace(goal="")), None, 0).cards)


def test_hand_pool_and_market_hold_cards_that_can_be_shown() -> None:
    state = at("seats: dust axl; dust: hand burning-sun-challenge; pool: reef-sprint; ask: travel").state

    assert [holds(WORLD, state, piece, 0) for piece in ("store:hand", "pool", "island:fold")] == [
        ("burning-sun-challenge",),
        ("reef-sprint",),
        None,
    ]
    assert holds(WORLD, state, "market", 1) == state.market


def test_a_monster_can_be_looked_at_wherever_it_lies_with_whose_its_hits_are() -> None:
    state = at("seats: dust axl; edge: bullubura - axl; hunted: giant-mudcrab; ask: travel").state

    assert holds(WORLD, state, "monster:edge", 0) == ("bullubura - axl - - rival rival",)
    assert holds(WORLD, state, "monster:hunted", 0) == ("giant-mudcrab - - - - rival rival",)
    assert holds(WORLD, state, "monster:reef", 0) is None


@pytest.mark.parametrize(
    ("line", "card", "says"),
    [
        ("axl: at droska\nask: decide burning-sun-challenge N:R N:-", "burning-sun-challenge", "Push It: Focus"),
        ("axl: at folds-edge\nedge: giant-mudcrab\nask: attempt edge", "giant-mudcrab", "Giant Mudcrab, weak to"),
    ],
)
def test_the_card_that_is_tried_can_be_looked_at(line: str, card: str, says: str) -> None:
    play = at(line)

    assert any(says in one for one in labels(drawn(play).middle))
    assert "goal" in drawn_pieces(drawn(play).middle)
    assert [held.partition(" ")[0] for held in holds(WORLD, play.state, "goal", 0) or ()] == [card]
    assert holds(WORLD, at("seats: eko axl dust").state, "goal", 0) is None


def test_the_faces_to_set_a_die_to_say_what_that_costs() -> None:
    leaping = drawn(at("axl: shield 4; ask: decide reef-sprint N:Y")).middle

    assert "Time Leap:" in leaping
    assert "Shield −4" in leaping
    assert "Time Leap:" not in drawn(at("axl: shield 3; ask: decide reef-sprint N:Y")).middle


def test_champions_on_one_space_lie_below_the_market() -> None:
    seats = "seats: axl dust eko caiman; " + "; ".join(f"{who}: champion 2" for who in ("axl", "dust", "eko", "caiman"))
    track = drawn(at(f"{seats}; ask: travel")).middle.partition('class="champion-track"')[2]
    places = re.findall(r"translate\(([\d.]+) ([\d.]+)\) scale\(0.6\)", track)
    found = {(float(x), float(y)) for x, y in places}

    assert len(found) == 4
    assert min(y for _x, y in found) > 355
