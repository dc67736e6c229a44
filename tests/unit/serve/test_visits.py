"""The channel between a page and its kernel."""

import asyncio
from unittest.mock import AsyncMock, Mock

import pytest
from tornado.web import HTTPError
from tornado.websocket import WebSocketClosedError
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from tidal_widgets.serve.house import MESSAGES, House
from tidal_widgets.serve.pace import Bucket
from tidal_widgets.serve.visits import BYTES_A_MESSAGE, MOST_CHANNELS, Channel


@pytest.fixture
def waited(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    waited: list[float] = []

    async def wait(seconds: float) -> None:
        waited.append(seconds)

    monkeypatch.setattr("tidal_widgets.serve.visits.asyncio.sleep", wait)
    return waited


def _channel(connection: Mock | None) -> Channel:
    channel = Channel.__new__(Channel)
    channel.application, channel.kernel_id = Mock(), "a"
    channel._bucket = Bucket(MESSAGES, lambda: 0.0)
    channel.connection = connection
    return channel


def test_what_a_learner_sends_is_passed_on_at_once(waited: list[float]) -> None:
    connection = Mock()
    asyncio.run(_channel(connection).on_message("hello"))

    connection.handle_incoming_message.assert_called_once_with("hello")
    assert waited == []


def test_a_flood_is_read_slowly_and_none_of_it_is_lost(waited: list[float]) -> None:
    async def flood(channel: Channel) -> None:
        for number in range(300):
            await channel.on_message(str(number))

    connection = Mock()
    asyncio.run(flood(_channel(connection)))

    assert [call.args[0] for call in connection.handle_incoming_message.mock_calls] == [str(n) for n in range(300)]
    assert len(waited) > 90


def test_a_large_message_counts_for_many(waited: list[float]) -> None:
    asyncio.run(_channel(Mock()).on_message(b"x" * BYTES_A_MESSAGE * int(2 * MESSAGES.at_once)))

    assert waited[0] > 1


def test_what_comes_after_the_end_is_dropped(waited: list[float]) -> None:
    asyncio.run(_channel(None).on_message("late"))
    assert waited == []


def test_small_messages_go_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    channel, opened = _channel(Mock()), AsyncMock()
    channel.set_nodelay = Mock()
    channel.application.settings = {"kernel_manager": House()}
    monkeypatch.setattr(VoilaKernelWebsocketHandler, "open", opened)
    asyncio.run(channel.open("a"))

    channel.set_nodelay.assert_called_once_with(True)
    opened.assert_awaited_once_with("a")
    assert channel._bucket is channel.kernel_manager.bucket("a")


def test_a_kernel_has_no_more_channels_than_any_page_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    channel, taken = _channel(Mock()), AsyncMock()
    house = Mock()
    channel.application.settings = {"kernel_manager": house}
    monkeypatch.setattr(VoilaKernelWebsocketHandler, "pre_get", taken)
    house.kernel_model.return_value = {"connections": MOST_CHANNELS - 1}
    asyncio.run(channel.pre_get())
    taken.assert_awaited_once_with()
    house.kernel_model.return_value = {"connections": MOST_CHANNELS}

    with pytest.raises(HTTPError, match="429"):
        asyncio.run(channel.pre_get())


def test_a_page_that_has_gone_is_no_news(monkeypatch: pytest.MonkeyPatch) -> None:
    async def tell() -> None:
        sent = asyncio.get_running_loop().create_future()
        sent.set_exception(WebSocketClosedError())
        answers = iter((None, sent))
        monkeypatch.setattr(VoilaKernelWebsocketHandler, "write_message", lambda *_message: next(answers))
        assert _channel(Mock()).write_message({}) is None
        assert _channel(Mock()).write_message({}) is sent

    asyncio.run(tell())


def test_a_page_that_is_gone_already_is_no_news_either(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(VoilaKernelWebsocketHandler, "write_message", Mock(side_effect=WebSocketClosedError))

    assert _channel(Mock()).write_message({}) is None
