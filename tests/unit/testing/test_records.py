"""A game that cannot be told by its record, or a record that tells a secret, is caught."""

from dataclasses import replace

import pytest

from tests.unit.divers import TWO
from tests.unit.testing.spoil import DIVERS, counting, with_steps
from tidal_widgets.engine import Action, redacted, write_record
from tidal_widgets.testing import BrokenLaw, play_out, records
from tidal_widgets.testing.records import records_replay, redacted_records_keep_secrets

LINE = play_out(DIVERS, TWO, 1, 60)


def test_a_record_that_reads_differently_is_caught() -> None:
    two_cards = (Action("drew", ("white", "rose")),)

    with pytest.raises(BrokenLaw, match="reads the same"):
        records_replay(replace(LINE, actions=two_cards, seed=1))


def test_a_record_that_replays_to_other_steps_is_caught() -> None:
    count = counting()
    game = with_steps(lambda step, _: step._replace(events=step.events * (1 + next(count) % 2)))

    with pytest.raises(BrokenLaw, match="the same steps"):
        records_replay(play_out(game, TWO, 1, 60))


def test_a_secret_in_a_record_for_others_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(records, "redacted", lambda _, record, __: write_record(record))

    with pytest.raises(BrokenLaw, match="for seat 0"):
        redacted_records_keep_secrets(LINE)


def test_a_veil_that_shows_the_action_is_caught() -> None:
    game = with_steps(lambda step, action: step._replace(veil=action if step.audience else None))

    with pytest.raises(BrokenLaw, match="not the action itself"):
        redacted_records_keep_secrets(play_out(game, TWO, 1, 60))


def test_a_redacted_record_with_its_seed_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(records, "redacted", lambda *given: redacted(*given).replace("\n\n", "\nnote seed: 1\n\n"))

    with pytest.raises(BrokenLaw, match="no notes"):
        redacted_records_keep_secrets(LINE)


def test_a_redacted_record_of_another_game_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(records, "redacted", lambda *given: redacted(*given).replace("ann", "eve"))

    with pytest.raises(BrokenLaw, match="the same game"):
        redacted_records_keep_secrets(LINE)
