"""Seats: who gets one, who waits, and who has to go."""

import asyncio
from collections.abc import Coroutine
from typing import Any

import pytest
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager

from tidal_widgets.serve import kernel_pool
from tidal_widgets.serve.kernel_pool import MOST_MISSED, WIDGETS, KernelPool, PoolFull
from tidal_widgets.serve.kernels import LARGEST

GOING = "going already"
HEATED = {"env": {"VOILA_PREHEAT": "True"}}


class _House(KernelPool):
    """A house whose kernels are names."""

    def __init__(self, seats: int) -> None:
        super().__init__()
        self.seats, self.running, self.culled = seats, list[str](), list[str]()
        self._pools: dict[str, list[asyncio.Task[str]]] = {"page": []}

    def list_kernel_ids(self) -> list[str]:
        return self.running

    def heat(self) -> asyncio.Task[str]:
        task = asyncio.ensure_future(self.start_kernel(**HEATED))
        self._pools["page"].append(task)
        return task

    async def shutdown_kernel(self, kernel_id: str, now: bool = True, restart: bool = False) -> None:  # type: ignore[override]
        self.culled.append(kernel_id)
        if kernel_id == GOING:
            raise KeyError(kernel_id)


@pytest.fixture(autouse=True)
def made_of_names(monkeypatch: pytest.MonkeyPatch) -> None:
    async def start(self: _House, *, kernel_id: str, **_more: object) -> None:
        await asyncio.sleep(0)
        self.running.append(kernel_id)

    async def cull(self: _House, kernel_id: str) -> None:
        self.culled.append(f"idle {kernel_id}")

    monkeypatch.setattr(AsyncMappingKernelManager, "start_kernel", start)
    monkeypatch.setattr(AsyncMappingKernelManager, "cull_kernel_if_idle", cull)
    monkeypatch.setattr(kernel_pool, "POLL", 0)


def _run(act: Coroutine[Any, Any, None]) -> None:
    asyncio.run(act)


def _weigh(monkeypatch: pytest.MonkeyPatch, one: _House, **sizes: int) -> None:
    """Let the kernels of a pool take so many MiB."""
    one._kernels = dict(zip(sizes, sizes, strict=True))
    monkeypatch.setattr(kernel_pool, "size_of", lambda kernel: sizes[kernel] * 2**20)


def test_a_house_has_no_more_kernels_than_seats_even_if_all_come_at_once() -> None:
    async def act() -> None:
        full = _House(seats=3)
        found = await asyncio.gather(*(full.start_kernel() for _number in range(5)), return_exceptions=True)

        assert len(full.running) == 3
        assert [isinstance(one, PoolFull) for one in found].count(True) == 2

    _run(act())


def test_a_kernel_to_be_heated_waits_for_a_seat() -> None:
    async def act() -> None:
        full = _House(seats=1)
        (first,) = [await full.start_kernel()]
        later = full.heat()
        for _turn in range(5):
            await asyncio.sleep(0)
        assert not later.done()
        full.running.remove(first)
        await later

        assert full.taken == 1

    _run(act())


def test_a_visitor_is_let_in_while_a_heated_kernel_is_there_though_all_seats_are_taken() -> None:
    async def act() -> None:
        full = _House(seats=2)
        await asyncio.gather(full.heat(), full.heat())
        assert full.taken == full.seats
        full.admit()

    _run(act())


def test_no_more_are_let_in_than_there_are_seats_for_kernels_yet_to_come() -> None:
    async def act() -> None:
        small = _House(seats=2)
        await small.start_kernel()
        coming = [asyncio.ensure_future(asyncio.Event().wait()) for _number in range(2)]
        small._pools["page"] = list(coming)  # type: ignore[arg-type]
        small.admit()
        del small._pools["page"][0]
        with pytest.raises(PoolFull):
            small.admit()
        for task in coming:
            task.cancel()

    _run(act())


def test_a_house_without_a_pool_lets_in_as_many_as_it_has_seats() -> None:
    async def act() -> None:
        small = _House(seats=1)
        small.admit()
        await small.start_kernel()
        with pytest.raises(PoolFull):
            small.admit()

    _run(act())


def test_a_full_house_is_told_as_such() -> None:
    assert PoolFull().status_code == 503


def test_a_kernel_nobody_came_for_is_ended_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    async def act() -> None:
        one = _House(seats=1)
        await one.cull_kernel_if_idle("a")
        assert one.culled == []
        monkeypatch.setattr(kernel_pool, "PATIENCE", -1.0)
        await one.cull_kernel_if_idle("a")
        assert one.culled == ["a"]

    _run(act())


def test_a_kernel_somebody_came_for_is_ended_only_when_it_is_idle() -> None:
    async def act() -> None:
        one = _House(seats=1)
        one.notify_connect("a")
        await one.cull_kernel_if_idle("a")
        assert one.culled == ["idle a"]

    _run(act())


def test_a_kernel_that_goes_already_keeps_none_from_going() -> None:
    async def act() -> None:
        one = _House(seats=9)
        one.running = ["a", GOING, "b"]
        starting = asyncio.ensure_future(one.start_kernel())
        await asyncio.sleep(0)
        await one.shutdown_all()
        assert one.culled == ["a", GOING, "b", await starting]

    _run(act())


def test_a_kernel_that_never_comes_up_keeps_nobody_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    async def act() -> None:
        one = _House(seats=2)
        one._rising.add("stuck")
        one.running = ["a"]
        await one.shutdown_all()
        assert one.culled == ["a"]

    monkeypatch.setattr(kernel_pool, "GRACE", 0.01)
    _run(act())


def test_all_channels_of_a_kernel_share_their_credit_until_it_ends() -> None:
    async def act() -> None:
        one = KernelPool()
        bucket = one.bucket("a")
        assert one.bucket("a") is bucket
        assert one.bucket("b") is not bucket
        one.remove_kernel("a")
        assert one.bucket("a") is not bucket

    _run(act())


def test_a_kernel_that_has_grown_takes_the_seats_it_has_room_in(monkeypatch: pytest.MonkeyPatch) -> None:
    async def act() -> None:
        one = _House(seats=4)
        one.running = ["a", "b"]
        assert one.taken == 2
        _weigh(monkeypatch, one, a=170, b=60)
        await one.weigh()
        assert (one.taken, one.culled) == (4, [])
        with pytest.raises(PoolFull):
            one.admit()

    _run(act())


def test_a_kernel_that_grows_beyond_all_measure_is_ended_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    async def act() -> None:
        one = _House(seats=9)
        one.running = ["a", "b", GOING]
        _weigh(monkeypatch, one, a=60, b=LARGEST // 2**20 + 1, **{GOING: 999})
        await one.weigh()
        assert one.culled == ["b", GOING]

    _run(act())


def test_when_the_memory_of_all_runs_out_the_largest_kernel_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    async def act() -> None:
        one = _House(seats=2)
        one.running = ["a", "b"]
        _weigh(monkeypatch, one, a=80, b=90)
        await one.weigh()
        assert one.culled == ["b"]

    _run(act())


def test_a_kernel_without_a_page_rests_until_one_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    async def act() -> None:
        one = _House(seats=1)
        one._kernels = {"a": "kernel"}
        with one.channel("a"), one.channel("a"):
            assert done == ["wake kernel", "wake kernel"]
        assert done[2:] == ["rest kernel"]
        assert not one._channels

    done: list[str] = []
    monkeypatch.setattr(kernel_pool, "resume", lambda kernel: done.append(f"wake {kernel}"))
    monkeypatch.setattr(kernel_pool, "suspend", lambda kernel: done.append(f"rest {kernel}"))
    _run(act())


def test_what_a_page_misses_is_kept_for_it_but_not_without_end() -> None:
    async def act() -> None:
        one = KernelPool()
        one._kernels = {"a": "kernel"}
        one.start_buffering("a", "a:b", {})
        kept = one._kernel_buffers["a"]["buffer"]
        kept.extend(range(1_000))
        assert list(kept) == list(range(1_000 - MOST_MISSED, 1_000))

    _run(act())


def test_kernels_take_what_widgets_send_alone() -> None:
    assert KernelPool(allowed_message_types=["execute_request"]).allowed_message_types == list(WIDGETS)
    assert "shutdown_request" not in WIDGETS


def test_what_waits_for_a_seat_is_let_go_when_the_house_closes() -> None:
    async def act() -> None:
        full = _House(seats=1)
        await full.start_kernel()
        waiting = full.heat()
        await asyncio.sleep(0)
        await full.shutdown_all()
        with pytest.raises(PoolFull):
            await waiting

    _run(act())


@pytest.mark.parametrize(
    ("asked", "now"), [({}, True), ({"now": False}, True), ({"now": False, "restart": True}, False)]
)
def test_a_kernel_is_ended_at_once_unless_it_is_to_start_again(
    monkeypatch: pytest.MonkeyPatch, asked: dict[str, bool], now: bool
) -> None:
    told: list[bool] = []

    async def shut_down(_self: KernelPool, _kernel_id: str, *, now: bool, restart: bool) -> None:
        assert restart == asked.get("restart", False)
        told.append(now)

    monkeypatch.setattr(AsyncMappingKernelManager, "shutdown_kernel", shut_down)
    _run(KernelPool.shutdown_kernel(_House(1), "a", **asked))

    assert told == [now]
