"""The channel between a page and its kernel."""

import asyncio
import json
from typing import Any
from unittest.mock import AsyncMock, Mock

import pytest
from jupyter_server.services.kernels.connection.base import serialize_msg_to_ws_v1
from tornado.web import HTTPError
from tornado.websocket import WebSocketClosedError
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from tidal_widgets.serve.channel import BYTES_A_MESSAGE, MOST_UNREAD, PROTOCOL, Channel, kind_of
from tidal_widgets.serve.kernel_pool import MESSAGES, KernelPool
from tidal_widgets.serve.pace import Bucket


def _sent(kind: object = "comm_msg", to: str = "shell", content: bytes = b"{}") -> bytes:
    parts = [json.dumps({"msg_type": kind}).encode(), b"{}", b"{}", content]
    return bytes(serialize_msg_to_ws_v1(parts, to))  # type: ignore[no-untyped-call]


@pytest.fixture
def waited(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    waited: list[float] = []

    async def wait(seconds: float) -> None:
        waited.append(seconds)

    monkeypatch.setattr("tidal_widgets.serve.channel.asyncio.sleep", wait)
    return waited


def _channel(connection: Mock | None) -> Channel:
    channel = Channel.__new__(Channel)
    channel.application, channel.kernel_id = Mock(settings={"kernel_manager": Mock()}), "a"
    channel._bucket = Bucket(MESSAGES, lambda: 0.0)
    channel.connection, channel.ws_connection = connection, Mock()
    return channel


def test_what_a_learner_sends_is_passed_on_at_once(waited: list[float]) -> None:
    connection = Mock()
    asyncio.run(_channel(connection).on_message(_sent()))

    connection.handle_incoming_message.assert_called_once_with(_sent())
    assert waited == []


def test_a_flood_is_read_slowly_and_none_of_it_is_lost(waited: list[float]) -> None:
    async def flood(channel: Channel) -> None:
        for number in range(300):
            await channel.on_message(_sent(content=b"%d" % number))

    connection = Mock()
    flooded = _channel(connection)
    asyncio.run(flood(flooded))

    assert [call.args[0] for call in connection.handle_incoming_message.mock_calls] == [
        _sent(content=b"%d" % n) for n in range(300)
    ]
    assert len(waited) > 90
    flooded.kernel_manager.hurried.assert_called_with("a")


def test_a_large_message_counts_for_many(waited: list[float]) -> None:
    asyncio.run(_channel(Mock()).on_message(b"x" * BYTES_A_MESSAGE * int(2 * MESSAGES.at_once)))

    assert waited[0] > 1


def test_what_comes_after_the_end_is_dropped(waited: list[float]) -> None:
    asyncio.run(_channel(None).on_message("late"))
    assert waited == []


def test_what_waited_while_the_page_went_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    connection = Mock()
    flooded = _channel(connection)
    flooded._bucket.spend(2 * MESSAGES.at_once)

    async def leave(_seconds: float) -> None:
        flooded.ws_connection = None

    monkeypatch.setattr("tidal_widgets.serve.channel.asyncio.sleep", leave)
    asyncio.run(flooded.on_message(_sent()))

    connection.handle_incoming_message.assert_not_called()


def test_small_messages_go_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    channel, opened = _channel(Mock()), AsyncMock()
    channel.set_nodelay = Mock()
    channel.application.settings = {"kernel_manager": KernelPool()}
    monkeypatch.setattr(VoilaKernelWebsocketHandler, "open", opened)
    asyncio.run(channel.open("a"))

    channel.set_nodelay.assert_called_once_with(True)
    opened.assert_awaited_once_with("a")
    assert channel._bucket is channel.kernel_manager.bucket("a")


OTHERS = ("shutdown_request", "execute_request", "interrupt_request", "input_reply", 7, None, ["comm_msg"])
NO_MESSAGES = (b"", b"{", b"\xff" * 8, b"\xff" * 64, b"\x06" + bytes(7) + b"\xff" * 48, b"\x06" + bytes(55), "hello")


@pytest.mark.parametrize("message", [*map(_sent, OTHERS), _sent(to="control"), _sent(to="stdin"), *NO_MESSAGES])
def test_nothing_is_passed_on_but_what_widgets_send(message: bytes | str, waited: list[float]) -> None:
    connection = Mock()
    asyncio.run(_channel(connection).on_message(message))

    connection.handle_incoming_message.assert_not_called()


def test_a_message_whose_parts_are_larger_than_itself_is_none() -> None:
    header, filling = b'{"msg_type": "comm_msg"}', b"x" * 1_000
    start = 8 * 16
    first, end = start + len(b"shell") + len(header), start + len(b"shell") + len(header) + len(filling)
    offsets = [start, start + len(b"shell"), first, *(end, first) * 6]
    numbers = b"".join(number.to_bytes(8, "little") for number in (len(offsets), *offsets))

    assert kind_of(_sent(content=filling)) == "comm_msg"
    assert kind_of(numbers + b"shell" + header + filling) == ""


def _opening(house: KernelPool, protocol: str = PROTOCOL) -> Channel:
    channel = _channel(None)
    channel.application.settings = {"kernel_manager": house}
    channel.request = Mock(headers={"Sec-WebSocket-Protocol": protocol})
    return channel


def test_of_two_hundred_channels_opened_at_once_a_kernel_has_no_more_than_any_page_needs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def shake_hands(*_who: object) -> None:
        await asyncio.sleep(0)

    async def attack() -> list[Any]:
        house = KernelPool()
        opening = [_opening(house).get("a") for _number in range(200)]
        return [*await asyncio.gather(*opening, return_exceptions=True), house._channels]

    monkeypatch.setattr(VoilaKernelWebsocketHandler, "get", shake_hands)
    *found, left = asyncio.run(attack())

    assert [isinstance(one, HTTPError) and one.status_code == 429 for one in found] == [False] * 8 + [True] * 192
    assert not left


def test_a_channel_that_speaks_otherwise_is_refused() -> None:
    with pytest.raises(HTTPError, match="400"):
        asyncio.run(_opening(KernelPool(), "").get("a"))


def test_a_channel_that_is_refused_prints_nothing(caplog: pytest.LogCaptureFixture) -> None:
    channel = _opening(KernelPool())
    channel.finish = Mock()
    channel.write_error(429, exc_info=())
    channel.on_close()

    channel.finish.assert_called_once_with()
    assert caplog.records == []


def test_a_channel_that_closes_before_it_reached_its_kernel_leaves_the_count_right() -> None:
    house, channel = Mock(), _opening(Mock())
    channel.connection, channel.application.settings = Mock(), {"kernel_manager": house}
    leaving = channel.connection
    channel.on_close()

    house.notify_connect.assert_called_once_with("a")
    leaving.disconnect.assert_called_once_with()


def test_a_page_that_reads_nothing_is_shut_out_before_much_lies_unread(monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[asyncio.Future[None]] = []

    def send(*_message: object) -> asyncio.Future[None]:
        sent.append(asyncio.get_running_loop().create_future())
        return sent[-1]

    async def attack() -> None:
        channel = _channel(Mock())
        channel.close = Mock()
        assert MOST_UNREAD == 8 * 2**20
        for _number in range(MOST_UNREAD // 2**20):
            channel.write_message(bytes(2**20))
        channel.close.assert_not_called()
        sent[0].set_result(None)
        await asyncio.sleep(0)
        channel.write_message(bytes(2**20))
        channel.close.assert_not_called()
        channel.write_message(b"x")
        channel.close.assert_called_once_with(1008)

    monkeypatch.setattr(VoilaKernelWebsocketHandler, "write_message", send)
    asyncio.run(attack())


def test_a_page_that_has_gone_is_no_news(monkeypatch: pytest.MonkeyPatch) -> None:
    async def tell() -> None:
        sent = asyncio.get_running_loop().create_future()
        sent.set_exception(WebSocketClosedError())
        answers = iter((None, sent))
        monkeypatch.setattr(VoilaKernelWebsocketHandler, "write_message", lambda *_message: next(answers))
        assert _channel(Mock()).write_message({}) is None
        assert _channel(Mock()).write_message({}) is sent
        await asyncio.sleep(0)

    asyncio.run(tell())


def test_a_page_that_is_gone_already_is_no_news_either(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(VoilaKernelWebsocketHandler, "write_message", Mock(side_effect=WebSocketClosedError))

    assert _channel(Mock()).write_message({}) is None
