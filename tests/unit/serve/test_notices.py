"""What is told where the dashboard cannot be shown."""

from unittest.mock import MagicMock

import pytest

from tidal_widgets.serve.notices import notice, write_notice

TOLD = (401, 403, 404, 413, 429, 500, 503)


def test_each_has_a_heading_and_a_sentence_of_its_own() -> None:
    assert len({notice(status).title for status in TOLD}) == len(TOLD)
    assert all(notice(status).says.endswith((".", "again.")) for status in TOLD)


@pytest.mark.parametrize("status", [429, 503])
def test_what_passes_may_be_tried_again(status: int) -> None:
    assert notice(status).again > 0
    assert notice(status).way_on == "Try again"


@pytest.mark.parametrize("status", [401, 403, 404, 500])
def test_what_stays_is_not(status: int) -> None:
    assert notice(status).again == 0


@pytest.mark.parametrize("status", [401, 403])
def test_who_may_not_come_in_is_not_shown_a_way_that_is_closed(status: int) -> None:
    assert not notice(status).way_on


@pytest.mark.parametrize(("status", "again"), [(429, ["5"]), (404, [])])
def test_no_browser_keeps_a_notice_and_it_is_tried_again_only_where_that_helps(status: int, again: list[str]) -> None:
    handler = MagicMock()
    write_notice(handler, status)
    headers = dict(call.args for call in handler.set_header.call_args_list)

    handler.set_status.assert_called_once_with(status)
    assert headers["Cache-Control"] == "no-store"
    assert [headers[name] for name in headers if name == "Retry-After"] == again
