"""Games of bots are played one after the other, each from a seed of its own."""

from dataclasses import replace
from pathlib import Path

import pytest

from tests.unit.cli.coins import Coins, coin_box, first
from tidal_widgets.box import OpenTable, Playing
from tidal_widgets.engine import Game, IllegalAction, Roller, Seating
from tidal_widgets.studies import SEEDS, NoEnd, UnknownBot, bot_named, games, seeds

TABLES = [Seating(("ann", "bob")), Seating(("bob", "ann"))]


@pytest.fixture
def playing(tmp_path: Path) -> Playing[Coins]:
    return OpenTable(coin_box(tmp_path)).playing


@pytest.fixture
def game(playing: Playing[Coins]) -> Game[Coins]:
    return playing.game


def test_the_tables_take_turns_and_every_game_is_over(playing: Playing[Coins], game: Game[Coins]) -> None:
    played = list(games(game, bot_named("first", playing), TABLES, seeds(2, 3)))

    assert [one.table for one in played] == [TABLES[0], TABLES[1], TABLES[0]]
    assert [one.state.left for one in played] == [0, 0, 0]
    assert [one.decisions for one in played] == [3, 3, 3]


def test_a_seed_gives_a_game_again(playing: Playing[Coins], game: Game[Coins]) -> None:
    bot = bot_named("random", playing)
    once, again = ([one.actions for one in games(game, bot, TABLES, seeds(1, 4))] for _ in range(2))

    assert once == again
    assert len(set(once)) == 4


def test_choices_at_random_come_from_the_hand_that_throws(playing: Playing[Coins], game: Game[Coins]) -> None:
    choose = bot_named("random", playing)(Roller(1))
    actions = game.legal(Coins())

    hand = Roller(1)

    assert [choose(game, Coins(), actions) for _ in range(9)] == [hand.choose(actions) for _ in range(9)]
    assert bot_named("first", playing)(Roller(1)) is first


def test_seeds_of_one_number_are_none_of_the_next() -> None:
    assert not set(seeds(1, SEEDS)) & set(seeds(2, SEEDS))


def test_an_unknown_bot_is_told_with_those_there_are(playing: Playing[Coins], game: Game[Coins]) -> None:
    with pytest.raises(UnknownBot, match="no bot is called 'clever'; bots: random, first"):
        bot_named("clever", playing)


def test_a_game_without_an_end_and_a_table_without_seats_are_refused(
    playing: Playing[Coins], game: Game[Coins]
) -> None:
    bot = bot_named("first", playing)

    with pytest.raises(NoEnd, match="no end after 8 actions"):
        list(games(replace(game, scores=lambda _state: None), bot, TABLES, seeds(1, 1)))
    with pytest.raises(IllegalAction):
        list(games(game, bot, [Seating(())], seeds(1, 1)))
