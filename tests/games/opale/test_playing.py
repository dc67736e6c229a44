"""Opale on the shelf: the command plays it, tells it and shows it, and a bot plays it with sense."""

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.games.opale.table import SEATS, at, game_with
from tests.tables import laid_out
from tidal_widgets.box import find_box
from tidal_widgets.cli import main
from tidal_widgets.engine import Action, Game, Roller, Seating
from tidal_widgets.games.opale import box
from tidal_widgets.games.opale.components import load_components
from tidal_widgets.games.opale.playing import facts, sensible
from tidal_widgets.games.opale.state import State
from tidal_widgets.playthrough import Chooser, moves


def test_the_box_is_found_by_its_name() -> None:
    assert find_box("opale") is box


@pytest.mark.parametrize(
    ("argv", "told"),
    [
        (["rules"], "12 open"),
        (["rules", "sixth", "card"], "sixth-card"),
        (["rule", "pawn-lost"], "Losing the pawn costs you a card"),
        (["rule", "cannot-complete"], "short-hand (default)"),
        (["components"], "house"),
        (["components", "board"], "takes GOL or SOR"),
    ],
)
def test_the_command_tells_its_rules_and_pieces(argv: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*argv, "--box", "opale"]) == 0
    assert told in capsys.readouterr().out


def test_the_command_plays_it_and_plays_it_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    argv = [
        "simulate",
        "--box",
        "opale",
        "--games",
        "2",
        "--variant",
        "seashells",
        "--records",
        str(tmp_path),
        "--json",
    ]

    assert main(argv) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["seats"], told["variant"], told["games"]) == (2, "seashells", 2)
    assert main(["replay", str(min(tmp_path.iterdir()))]) == 0
    assert "Won by" in capsys.readouterr().out


def test_no_more_than_two_play(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--box", "opale", "--seats", "3"]) == 2
    assert "Two play" in capsys.readouterr().err


def test_both_colours_sit_first() -> None:
    tables = laid_out(box).playing.tables

    assert [table.seats for table in tables(None, "")] == [("amber", "jade"), ("jade", "amber")]
    assert [table.seats for table in tables(3, "")] == [("amber", "jade", "amber")]


def test_a_sensible_player_takes_what_is_worth_most() -> None:
    play = at("amber: hand COR2 GUA1 OCT1 PET2 SOR1\nMOP: MOP4 MOP3\nPET: PET4\njade: hand ? ? ? ? ?")
    bot = sensible(play.game, load_components())

    assert str(bot(play.game, play.state, play.game.legal(play.state))) == "play COR2"


def _against_chance(bot: Chooser[State], roller: Roller) -> Chooser[State]:
    def choose(game: Game[State], state: State, actions: Sequence[Action]) -> Action:
        return bot(game, state, actions) if state.turn == 0 else roller.choose(actions)

    return choose


def test_a_sensible_player_beats_one_who_plays_at_random() -> None:
    game, wins = game_with(), 0
    bot = sensible(game, load_components())
    for seed in range(4):
        roller = Roller(seed)
        state = game.setup(Seating(SEATS))
        for _, _, _, step in moves(game, state, _against_chance(bot, roller), roller):
            state = step.state
        scores = game.scores(state)
        assert scores is not None
        wins += scores.winners == (0,)

    assert wins >= 3


def test_a_sensible_player_has_an_answer_to_every_question() -> None:
    game, roller = game_with(), Roller(3)
    state = game.setup(Seating(SEATS, "foreshadowing seashells"))
    bot = sensible(game, load_components())
    for _, _, _, step in moves(game, state, bot, roller):
        state = step.state

    assert game.scores(state) is not None


def test_a_position_is_told_in_facts() -> None:
    play = at("pawn: jade\namber: hand GUA1 MOP1, score COR2\nMOP: MOP4\naside: CIT0 CIT0 CIT0")
    told = facts(play.game, play.state)

    assert told["amber.hand"] == "GUA1 MOP1"
    assert told["MOP"] == "MOP4"
    assert (told["pawn"], told["turn"], told["mover"], told["last"]) == ("jade", "amber", "amber", "nobody")
    assert (told["city-piles"], told["jade.pile"]) == (1, 49)
    assert "winner" not in told


def test_the_end_is_told_in_facts() -> None:
    play = at("last: amber\namber: hand GUA1, pile 0, score COR2").do("play GUA1")
    told = facts(play.game, play.state)

    assert (told["winner"], told["amber.points"], told["jade.points"], told["mover"]) == ("amber", 2, 0, "nobody")
