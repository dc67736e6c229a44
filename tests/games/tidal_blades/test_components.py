"""The shipped components: what is printed is there exactly, what is made up says so, and the counts fit."""

from collections import Counter
from dataclasses import fields

import pytest

from tests.tables import laid_out
from tidal_widgets.components import ComponentRecord, Mark
from tidal_widgets.games.tidal_blades import box as blades
from tidal_widgets.games.tidal_blades.components import Components, load_components
from tidal_widgets.games.tidal_blades.components.phrases import read_effects, read_spot
from tidal_widgets.games.tidal_blades.components.pieces import MarketCard, Space, Stunt
from tidal_widgets.games.tidal_blades.components.vocabulary import (
    AMOUNT_EFFECTS,
    ATTEMPT_ONLY,
    GOALS,
    PASSIVE_EFFECTS,
    PLAIN_EFFECTS,
    THING_EFFECTS,
    TRAITS,
    TRIGGERS,
    Effect,
    Trigger,
)


@pytest.fixture(scope="module")
def box() -> Components:
    """Load the shipped components."""
    return load_components()


def test_there_are_as_many_pieces_as_the_component_list_says(box: Components) -> None:
    tokens = box.tokens

    assert (tokens.fruit, tokens.shells, tokens.hits, tokens.discs) == (35, 45, 18, 4)
    assert len(box.challenges) == 42
    assert len(box.starting) == 12
    assert sum(card.copies for card in box.stunts.values()) == 30
    assert sum(card.copies for card in box.market.values()) == 25
    assert len(box.monsters) == 6
    assert len(box.goals) == 12
    assert len(box.powers) + len(box.characters) == 52


def test_there_are_as_many_dice_of_each_kind_as_the_component_list_says(box: Components) -> None:
    by_level = Counter[tuple[int, str]]()
    for die in box.dice.values():
        by_level[die.level, die.colour] += die.count

    assert by_level == {
        (1, "white"): 14,
        (2, "red"): 8,
        (2, "blue"): 8,
        (3, "red"): 8,
        (3, "blue"): 8,
        (4, "black"): 12,
    }


@pytest.mark.parametrize(
    ("code", "faces", "mark"),
    [
        ("N", "F S R Y * -", Mark.BOOK),
        ("IR", "F F S S * -", Mark.HOUSE),
        ("IB", "R R Y Y * -", Mark.HOUSE),
        ("ER", "F S F/S F/S * *", Mark.DEDUCED),
        ("EB", "R Y R/Y R/Y * *", Mark.DEDUCED),
        ("GF", "F F FF FF * *", Mark.HOUSE),
        ("GS", "S S SS SS * *", Mark.HOUSE),
        ("GR", "R R RR RR * *", Mark.HOUSE),
        ("GY", "Y Y YY YY * *", Mark.HOUSE),
    ],
)
def test_every_die_has_its_faces_and_says_how_surely(box: Components, code: str, faces: str, mark: Mark) -> None:
    die = box.dice[code]

    assert (" ".join(die.faces), die.mark) == (faces, mark)


def test_dice_climb_one_level_at_a_time_within_their_colour(box: Components) -> None:
    assert {code: die.upgrades for code, die in box.dice.items() if die.upgrades} == {
        "N": ("IR", "IB"),
        "IR": ("ER",),
        "IB": ("EB",),
        "ER": ("GF", "GS"),
        "EB": ("GR", "GY"),
    }


@pytest.mark.parametrize(
    ("colour", "faces", "rounds", "mark"),
    [
        ("white", (0, 0, 0, 0, 1, 1), (1,), Mark.HOUSE),
        ("yellow", (0, 0, 1, 1, 1, 2), (2, 3), Mark.HOUSE),
        ("orange", (0, 1, 1, 2, 2, 2), (4,), Mark.DEDUCED),
    ],
)
def test_the_danger_dice_grow_worse(
    box: Components, colour: str, faces: tuple[int, ...], rounds: tuple[int, ...], mark: Mark
) -> None:
    die = box.danger[colour]

    assert (die.faces, die.rounds, die.mark) == (faces, rounds, mark)


def test_the_invasion_die_sends_five_of_eight_from_the_inner_reef(box: Components) -> None:
    assert Counter(box.invasion.faces) == {"inner-reef": 5, "folds-edge": 3}
    assert box.invasion.mark is Mark.BOOK


@pytest.mark.parametrize(
    ("slug", "points"),
    [
        ("burning-sun-challenge", 2),
        ("daigons-puzzle", 2),
        ("tight-grip", 2),
        ("ultimate-hook-match", 2),
        ("last-one-standing", 1),
        ("fend-off-the-ironback-crabs", 3),
        ("obstacle-course", 1),
        ("stand-the-heat", 2),
        ("pillar-balance", 1),
    ],
)
def test_the_named_challenges_have_their_printed_points(box: Components, slug: str, points: int) -> None:
    card = {**box.challenges, **box.starting}[slug]

    assert (card.points, card.mark) == (points, Mark.BOOK)
    assert "points" not in card.made_up
    assert "push" in card.made_up


def test_the_one_challenge_whose_symbols_are_told_has_them(box: Components) -> None:
    card = box.challenges["burning-sun-challenge"]

    assert (card.arena, card.required, card.made_up) == ("droska", "RR", ("push",))


def test_no_other_challenge_claims_to_be_printed(box: Components) -> None:
    cards = [*box.challenges.values(), *box.starting.values()]

    assert sum(card.mark is Mark.BOOK for card in cards) == 9


def test_made_up_challenges_are_worth_their_required_symbols_and_every_arena_has_as_many(box: Components) -> None:
    assert all(card.points == len(card.required) for card in box.challenges.values())
    assert Counter(card.arena for card in box.challenges.values()) == {"chronosseum": 14, "lamara": 14, "droska": 14}


def test_every_trait_is_wanted_about_as_often(box: Components) -> None:
    wanted = Counter("".join(card.required for card in box.challenges.values()))

    assert set(wanted) == set(TRAITS)
    assert max(wanted.values()) <= min(wanted.values()) * 1.25


def test_every_character_starts_with_a_challenge_of_each_arena(box: Components) -> None:
    places = {who: {card.arena for card in box.starting.values() if card.character == who} for who in box.characters}

    assert all(len(arenas) == 3 for arenas in places.values())


@pytest.mark.parametrize(
    ("slug", "effects", "mark"),
    [
        ("elite-climber", "fruit spirit", Mark.BOOK),
        ("sudden-resilience", "refresh spirit", Mark.BOOK),
        ("dedicated-study", "study spirit", Mark.BOOK),
        ("expert-rigging", "boat spirit", Mark.BOOK),
        ("midnight-training", "rank-die spirit", Mark.PREVIEW),
        ("judges-favor", "goods spirit", Mark.PREVIEW),
    ],
)
def test_the_named_stunts_do_what_is_told_of_them(box: Components, slug: str, effects: str, mark: Mark) -> None:
    assert (box.stunts[slug].effects, box.stunts[slug].mark) == (read_effects(effects), mark)


def test_stunts_are_varied(box: Components) -> None:
    assert len({card.effects for card in box.stunts.values()}) >= 12
    assert max(card.copies for card in box.stunts.values()) <= 4


@pytest.mark.parametrize(
    ("slug", "effects", "mark"),
    [
        ("temple-1", "shell 3", Mark.BOOK),
        ("temple-2", "fruit 3; discard-pool 2", Mark.BOOK),
        ("temple-3", "challenge", Mark.BOOK),
        ("palm-plaza", "fruit 2; first-player", Mark.BOOK),
        ("drifters-dock", "fruit", Mark.PREVIEW),
    ],
)
def test_the_spaces_whose_reward_is_told_give_it(box: Components, slug: str, effects: str, mark: Mark) -> None:
    space = box.spaces[slug]

    assert (space.effects, space.mark, space.made_up) == (read_effects(effects), mark, ())


def test_three_spaces_are_open_and_the_temple_is_not(box: Components) -> None:
    assert {slug for slug, space in box.spaces.items() if space.open} == {
        "meditation-spring",
        "folds-edge",
        "inner-reef",
    }


@pytest.mark.parametrize(
    ("arena", "names"),
    [
        ("chronosseum", ["Guard Tower", "Blade Advisor", "Sparring Court"]),
        ("lamara", ["Palm Plaza", "Repair Shop", "Racers' Bay"]),
        ("droska", ["Drifters' Dock", "Glassforgers' Guild", "Desert Caravan"]),
    ],
)
def test_an_arena_has_three_spaces_from_the_top(box: Components, arena: str, names: list[str]) -> None:
    spaces = sorted((s for s in box.spaces.values() if s.island == arena), key=lambda space: space.row)

    assert [space.name for space in spaces] == names


def test_only_spaces_that_refresh_refresh(box: Components) -> None:
    refreshing = {s for s, space in box.spaces.items() if any(e.kind == "refresh" for e in space.effects)}

    assert {"meditation-spring", "desert-caravan"} <= refreshing
    assert any(effect.kind == "boat" for effect in box.spaces["racers-bay"].effects)


def test_nothing_upgrades_a_die_by_day(box: Components) -> None:
    upgrading = [power.when.moment for power in box.powers.values() if ("upgrade", 1, "") in power.effects]
    by_day: list[Space | Stunt | MarketCard] = [*box.spaces.values(), *box.stunts.values(), *box.market.values()]

    assert set(upgrading) == {"night"}
    assert not any(effect.kind == "upgrade" for card in by_day for effect in card.effects)


def test_the_boats_first_step_pays_a_shell(box: Components) -> None:
    assert box.boat.spaces[1] == (Effect("shell"),)


def test_the_champion_board_shows_the_printed_values_the_best_on_top(box: Components) -> None:
    assert tuple(box.champion.points.values()) == (1, 2, 4, 6, 8, 10)
    assert box.champion.points[box.champion.length] == 10


def test_focus_starts_at_two_and_the_other_traits_at_one(box: Components) -> None:
    assert {trait: sum(notch == 0 for notch in dial.levels) for trait, dial in box.dials.items()} == {
        "F": 2,
        "S": 1,
        "R": 1,
        "Y": 1,
    }
    assert [trait for trait, dial in box.dials.items() if dial.icons] == ["Y"]


def test_the_spinesquid_is_as_told(box: Components) -> None:
    squid = box.monsters["colossal-spinesquid"]

    assert (squid.mark, squid.style, squid.back) == (Mark.BOOK, "droska", "hard-droska")
    assert {read_spot("F"), read_spot("F:red+!")} <= set(squid.spots)
    assert squid.reward == read_effects("champion; die E")
    assert squid.alternative == (read_effects("champion"), read_effects("die E"))
    assert squid.invasion == read_effects("champion -1; lose-die")


def test_the_mudcrab_and_the_eels_are_as_told(box: Components) -> None:
    crab, eels = box.monsters["giant-mudcrab"], box.monsters["thunder-eels"]

    assert (crab.difficulty, crab.reward, crab.invasion) == ("easy", read_effects("die I"), read_effects("lose-die"))
    assert (eels.difficulty, eels.reward) == ("easy", read_effects("study; die N"))
    assert eels.invasion == read_effects("lose-die")
    assert {spot.side for spot in eels.spots} == {1, 2}
    assert len(eels.kill_bonus) == 2


def test_easy_and_hard_monsters_have_three_different_styles_each(box: Components) -> None:
    backs = Counter(monster.back for monster in box.monsters.values())

    assert set(backs.values()) == {1}
    assert Counter(monster.difficulty for monster in box.monsters.values()) == {"easy": 3, "hard": 3}
    assert all(monster.first_game for monster in box.monsters.values())


def test_monsters_show_every_kind_of_spot(box: Components) -> None:
    spots = [spot for monster in box.monsters.values() for spot in monster.spots]

    assert {spot.armour for spot in spots} == {1, 2, 3}
    assert {spot.players for spot in spots} == {2, 3, 4}
    assert any(spot.pair for spot in spots)
    assert {spot.trophy for spot in spots if spot.armour > 1} == {True, False}


@pytest.mark.parametrize(
    ("who", "favours", "card", "goal"),
    [
        ("axl", ("S", "Y"), "racing-engine", "fearless-competitor"),
        ("caiman", ("F", "R"), "ancient-rivalry", "heavy-lifter"),
        ("dust", ("R", "S"), "new-to-the-isles", "sword-champion"),
        ("eko", ("Y", "F"), "tsuros-transverser", "master-of-time"),
    ],
)
def test_every_character_has_its_traits_and_its_cards_for_a_first_game(
    box: Components, who: str, favours: tuple[str, ...], card: str, goal: str
) -> None:
    assert box.characters[who].favours == favours
    assert [slug for slug, power in box.powers.items() if power.starting and power.character == who] == [card]
    assert [slug for slug, one in box.goals.items() if one.first_game and one.character == who] == [goal]


def test_the_two_goals_that_are_told_ask_what_they_ask(box: Components) -> None:
    sword, strength = box.goals["sword-champion"], box.goals["feats-of-strength"]

    assert (sword.character, sword.counts, sword.easy, sword.hard) == ("dust", Trigger("challenges", "droska"), 3, 4)
    assert (strength.counts, strength.easy, strength.hard) == (Trigger("challenges", "R"), 4, 5)
    assert (sword.mark, strength.mark) == (Mark.BOOK, Mark.BOOK)


@pytest.mark.parametrize(
    ("slug", "when", "effects"),
    [("new-to-the-isles", "visit-fresh", "shell"), ("young-prodigy", "visit-again", "stunt")],
)
def test_character_cards_told_in_the_preview_do_that(box: Components, slug: str, when: str, effects: str) -> None:
    power = box.powers[slug]

    assert (power.when.moment, power.effects, power.mark) == (when, read_effects(effects), Mark.PREVIEW)


def test_the_cards_use_the_whole_vocabulary(box: Components) -> None:
    acting: list[Space | Stunt | MarketCard] = [*box.spaces.values(), *box.stunts.values(), *box.market.values()]
    used = {effect.kind for card in (*acting, *box.powers.values()) for effect in card.effects}
    used |= {effect.kind for monster in box.monsters.values() for effect in monster.invasion}

    assert used == {*AMOUNT_EFFECTS, *THING_EFFECTS, *PLAIN_EFFECTS, *PASSIVE_EFFECTS}
    assert {power.when.moment for power in box.powers.values()} == set(TRIGGERS)
    assert {goal.counts.moment for goal in box.goals.values()} == set(GOALS)


def test_what_acts_in_an_attempt_is_on_stunts_and_cards_used_at_any_time(box: Components) -> None:
    powers = [power for power in box.powers.values() if ATTEMPT_ONLY & {effect.kind for effect in power.effects}]

    assert {power.when.moment for power in powers} == {"anytime"}


def test_every_record_is_named_marked_and_argued(box: Components) -> None:
    pieces = laid_out(blades).described

    assert all(piece.name and piece.mark in list(Mark) for piece in pieces)
    assert all(piece.why for piece in pieces if piece.mark == Mark.DEDUCED)
    assert len({(piece.section, piece.slug) for piece in pieces}) == len(pieces)


def test_a_made_up_field_is_a_field_of_its_record(box: Components) -> None:
    for piece in laid_out(blades).described:
        assert set(piece.made_up) <= {"name", *piece.says}


def test_a_record_is_described_as_the_data_file_has_it(box: Components) -> None:
    said = {(piece.section, piece.slug): piece.says for piece in laid_out(blades).described}

    assert said["die", "ER"]["faces"] == "F S F/S F/S * *"
    assert said["space", "temple-2"] == {
        "island": "citadel",
        "open": "no",
        "row": "2",
        "effects": "fruit 3; discard-pool 2",
    }
    assert said["champion", "champion"]["points"].endswith("18:10")
    assert said["boat", "boat"]["spaces"].startswith("champion 2 | shell | fruit |")
    assert said["market", "guild-introduction"]["cost"] == "fruit 2; shell 2"
    assert said["market", "novices-bundle"]["cost"] == "fruit"
    assert said["power", "new-to-the-isles"]["when"] == "visit-fresh"
    assert said["monster", "colossal-spinesquid"]["spots"].startswith("F:red+! F S R:blue!")
    assert said["monster", "thunder-eels"]["spots"].startswith("Y@1 S@1 Y:blue!@1 S@1^4")
    assert said["monster", "gloamwing-ray"]["spots"].startswith("Y=1 Y=1")


def test_nothing_in_a_record_can_be_changed(box: Components) -> None:
    with pytest.raises(TypeError):
        box.champion.points[1] = 99  # type: ignore[index]
    with pytest.raises(TypeError):
        del box.dice["N"]  # type: ignore[attr-defined]


def test_every_kind_of_record_carries_a_mark() -> None:
    assert {"slug", "name", "mark", "why", "made_up"} == {spec.name for spec in fields(ComponentRecord)}


def test_dice_are_counted_by_their_plural_and_an_owners_name_without_one_as_it_stands() -> None:
    own = load_components('[die.GF]\nname = "Glass die of Focus"\n[die.N]\nname = "bone die"\nplural = "bone dice"\n')

    assert [die.plural for die in load_components().dice.values()] == [
        f"{die.name.removesuffix('die')}dice" for die in load_components().dice.values()
    ]
    assert load_components().dice["IB"].plural == "blue Initiate dice"
    assert own.dice["N"].plural == "bone dice"
    assert own.dice["GF"].plural == "× Glass die of Focus"
    assert own.dice["IB"].plural == "blue Initiate dice"
