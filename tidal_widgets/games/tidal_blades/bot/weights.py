"""What a bot holds things to be worth, in points that it expects of them: bots may differ by this one value alone."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True, kw_only=True)
class Weights:
    """The numbers by which a bot chooses; as they stand, those of the sensible one, which never change."""

    # what is owned
    die: tuple[float, ...] = (0.0, 2.0, 2.8, 3.6, 4.0)  # by level, at the start of the game
    suits: float = 0.2  # what an upgraded die counts for fitting the Challenges in hand
    spent_die: float = 0.6  # for upgrading a die that is Spent anyway
    active_die: float = 0.3  # for a die that can still be used
    goods: Mapping[str, float] = field(
        default_factory=lambda: {
            "fruit": 0.25, "shell": 0.5, "shield": 0.2, "stunt": 0.7, "study": 0.6, "power": 1.1, "upgrade": 0.7
        }
    )  # fmt: skip
    other: float = 0.4  # any effect that is not rated otherwise
    refresh: float = 0.6
    later: int = 6  # so many turns before the end what serves later turns begins to lose its worth
    hand_room: tuple[float, ...] = (1.6, 1.1, 0.7, 0.3)  # one more Challenge, by how many are more than wanted
    citadel: float = 2.0  # Challenges that its bonus gives
    # what scores
    trait: Mapping[str, float] = field(default_factory=lambda: {"F": 0.35, "S": 0.2, "R": 0.4, "Y": 0.3})
    champion: float = 0.8  # a step on the Champion board
    goal: float = 1.0  # how much of what serves the Goal is counted
    lead: float = 0.1  # of what a lead gives to the Goal
    new_style: tuple[float, ...] = (0.6, 1.0, 2.0)  # a step to a set of styles, by how many others are ahead
    goal_style: tuple[float, ...] = (0.3, 0.4, 1.0)
    push_it: float = 0.3  # the share of a Push It symbol that is counted on
    # attempts
    danger: float = 1.0  # how much of what the Danger die may do is believed
    shell: float = 0.3
    fruit: float = 0.45
    withdrawn: float = 0.4  # the share of the notches that a failed attempt brings
    die_used: tuple[float, ...] = (0.0, 0.2, 0.35)  # a die in use: on the last turn, on a day's last, before
    fail: float = 0.8  # the share of what lies that a failed roll leaves
    fail_most: float = 1.5
    leap: float = 0.5  # what a Time Leap must bring to be worth its cost
    mending: float = 0.3  # what a card must
    # fights
    hunt: float = 1.0
    hit: float = 1.0
    harm: float = 0.4  # what it costs, Invasions aside, to have no Hit on a Monster
    invaded: float = 0.3  # how likely a Monster invades those without a Hit on it
    hit_lost: tuple[float, float] = (0.7, 0.3)  # what danger takes of a throw, of one die and of more
    # cards
    play_card: float = 0.55  # play it if it gives this share of what things are worth later
    play_late: float = 0.2
    often: Mapping[str, float] = field(
        default_factory=lambda: {
            "passive": 3.0, "night": 2.0, "anytime": 2.0, "kill": 0.8, "withdraw": 0.8, "danger": 0.8, "push-it": 1.0
        }
    )  # fmt: skip
    sometimes: float = 1.5  # how often a card acts that is not among those
    promising: float = 0.5  # the share of what a Challenge promises that counts when cards are chosen


SENSIBLE = Weights()
