"""The rooms of the dashboard: pure programs that any host can show."""

from typing import Any

from tidal_widgets.page import BEGIN, Entrance, Link, Room
from tidal_widgets.rooms.host.room import HOST
from tidal_widgets.rooms.learn.askable import askable, moves_called
from tidal_widgets.rooms.learn.room import LEARN
from tidal_widgets.rooms.learn.state import END, Learning
from tidal_widgets.rooms.odds.room import ODDS, Odds
from tidal_widgets.rooms.play.room import PLAY
from tidal_widgets.rooms.router import Address, Router, dashboard
from tidal_widgets.rooms.rules.room import RULES, RULES_ALONE
from tidal_widgets.rooms.rules.state import MOST_PINS, RulesState
from tidal_widgets.rooms.running import Running

ROOMS: tuple[Room[Any], ...] = (LEARN, PLAY, ODDS, RULES, HOST)
"""Every room, in the order of the navigation."""

PUBLIC = ("alone", "popover")

__all__ = [
    "BEGIN",
    "END",
    "HOST",
    "LEARN",
    "MOST_PINS",
    "ODDS",
    "PLAY",
    "ROOMS",
    "RULES",
    "RULES_ALONE",
    "Address",
    "Entrance",
    "Learning",
    "Link",
    "Odds",
    "Room",
    "Router",
    "RulesState",
    "Running",
    "askable",
    "dashboard",
    "moves_called",
]
