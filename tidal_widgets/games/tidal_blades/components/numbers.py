"""The numbers of the 2020 edition: every number and list of names that the rules fix stands here only."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from tidal_widgets.text import Name

TRAITS = MappingProxyType({"F": Name("Focus"), "S": Name("Spirit"), "R": Name("Resilience"), "Y": Name("Synergy")})
DIE_LEVELS = "NIEG"
COLOURS = MappingProxyType({"F": "red", "S": "red", "R": "blue", "Y": "blue"})
JUDGE_PATH = MappingProxyType({"lamara": "droska", "droska": "chronosseum", "chronosseum": "lamara"})


class Numbers(NamedTuple):
    """What a game counts; another edition says what differs."""

    characters: tuple[str, ...] = ("axl", "caiman", "dust", "eko")
    least_seats: int = 2
    traits: Mapping[str, Name] = TRAITS  # by letter, in the order of the dials
    colours: Mapping[str, str] = COLOURS  # of armour, by the letter of the Trait that belongs to it
    arenas: tuple[str, ...] = ("chronosseum", "lamara", "droska")
    judge_path: Mapping[str, str] = JUDGE_PATH  # the Arena to which the Judge goes from each
    arena_spaces: int = 3
    temple: tuple[str, ...] = ("temple-1", "temple-2", "temple-3")
    die_levels: str = DIE_LEVELS  # what the codes of dice begin with, from level 1 on
    guild_level: int = len(DIE_LEVELS)  # above which there is none
    levels: tuple[Name, ...] = (Name("Novice"), Name("Initiate"), Name("Elite"), Name("Guild"))
    die_faces: int = 6
    x_faces: tuple[str, ...] = ("-", "x", "xx")  # by how many x they show
    invasion_faces: int = 8

    rounds: int = 4
    discs: tuple[int, ...] = (2, 3, 3, 4)  # of each Character, round by round
    start_dice: tuple[str, ...] = ("N", "N")
    start_fruit: int = 2
    start_shells: int = 2
    start_shield: int = 2
    seat_bonus: tuple[tuple[int, int], ...] = ((0, 0), (1, 0), (0, 1), (1, 1))  # Fruit, Shells, by place from the first
    starting_dealt: int = 3  # Starting Challenges to each player
    goals: int = 3  # of each Character
    powers: int = 13  # of each Character, the Shell Shield among them
    powers_to_start: int = 3  # drawn by experienced players, to choose one
    hits: int = 18  # tokens of each Character
    easy_on_top: int = 2  # Monsters that experienced players put on the Hard ones
    pool: int = 5
    market: int = 3

    challenges: int = 42
    stunts: int = 30
    market_cards: int = 25
    monsters: int = 6
    dice: Mapping[str, int] = MappingProxyType({"N": 14, "IR": 8, "IB": 8, "ER": 8, "EB": 8})
    guild_dice: int = 12

    dice_limit: int = 6
    shield_limit: int = 6
    leap: int = 4  # Shells for a Time Leap
    memory: int = 6  # Shells for Michronic Memory …
    memory_dice: int = 2  # … and the dice it refreshes
    icon_draws: int = 2  # Character cards drawn for an icon, one of which is kept

    champion_points: tuple[int, ...] = (1, 2, 4, 6, 8, 10)
    rank_points: tuple[int, ...] = (3, 2, 1)
    goal_points: tuple[int, int] = (7, 10)  # Easy and Difficult


NUMBERS = Numbers()
