"""The pool of kernels: no more than there is memory for, and none that no visitor uses."""

import asyncio
from collections import Counter, deque
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, nullcontext, suppress
from time import monotonic
from typing import Any
from weakref import WeakSet

from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from tornado.ioloop import PeriodicCallback
from tornado.web import HTTPError
from traitlets import Integer
from voila.request_info_handler import RequestInfoSocketHandler

from tidal_widgets.serve.capacity import SHARE
from tidal_widgets.serve.kernels import lower_priority, resume, seats_of, size_of, suspend, too_large
from tidal_widgets.serve.pace import Bucket, Pace

WIDGETS = ("comm_open", "comm_close", "comm_msg", "comm_info_request", "kernel_info_request")
MESSAGES = Pace(20, 40)
MOST_CHANNELS, MOST_MISSED = 8, 100
PATIENCE, GRACE = 60.0, 5.0
POLL, WEIGH = 0.2, 0.2


class PoolFull(HTTPError):
    """Every seat is taken."""

    def __init__(self) -> None:
        """Say so to the log."""
        super().__init__(503, "every seat is taken")


class KernelPool(AsyncMappingKernelManager):
    """Kernels, one a seat; those heated for visitors to come wait until there is a seat for them, in turn."""

    seats = Integer(1, help="how many kernels may run").tag(config=True)

    def __init__(self, **kwargs: Any) -> None:
        """Start with no kernel."""
        self._rising: set[str] = set()
        self._met: set[str] = set()
        self._alone: dict[str, float] = {}
        self._buckets: dict[str, Bucket] = {}
        self._seated: WeakSet[asyncio.Task[Any]] = WeakSet()
        self._promised: set[asyncio.Task[Any]] = set()
        self._channels: Counter[str] = Counter()
        self._sizes: dict[str, int] = {}
        self._scales = PeriodicCallback(self.weigh, 1_000 * WEIGH)
        self._turn = asyncio.Lock()
        self._closing = False
        super().__init__(**{**kwargs, "allowed_message_types": list(WIDGETS)})  # type: ignore[no-untyped-call]

    @property
    def taken(self) -> int:
        """How many seats are taken, by visitors or for them; a kernel that has grown takes several."""
        ids = self._rising.union(self.list_kernel_ids())
        return sum(seats_of(self._sizes.get(kernel_id, 0)) for kernel_id in ids)

    def admit(self) -> None:
        """Refuse a visitor for whom there is no seat; each gets the first kernel of the pool, heated or yet to come."""
        pool: list[asyncio.Task[Any]] = next(iter(getattr(self, "_pools", {}).values()), [])
        self._promised = {task for task in self._promised if not (task.done() or task in self._seated)}
        if pool and pool[0] in self._seated:
            return
        if self.taken + len(self._promised) >= self.seats:
            raise PoolFull
        self._promised.update(pool[:1])

    async def start_kernel(self, **kwargs: Any) -> str:  # type: ignore[override]
        """Start a kernel if there is a seat; one that is heated waits for it."""
        heated = kwargs.get("env", {}).get("VOILA_PREHEAT") == "True"
        async with self._turn if heated else nullcontext():
            while self.taken >= self.seats:
                if self._closing or not heated:
                    raise PoolFull
                await asyncio.sleep(POLL)
            kernel_id: str = kwargs.setdefault("kernel_id", self.new_kernel_id())
            self._rising.add(kernel_id)
        if not self._scales.is_running():
            self._scales.start()
        if heated and (task := asyncio.current_task()):
            self._seated.add(task)
        try:
            await super().start_kernel(**kwargs)
        finally:
            self._rising.discard(kernel_id)
        return kernel_id

    def bucket(self, kernel_id: str) -> Bucket:
        """Find the credit for messages to a kernel, one for all of its channels."""
        return self._buckets.setdefault(kernel_id, Bucket(MESSAGES))

    @contextmanager
    def channel(self, kernel_id: str) -> Iterator[None]:
        """Count a channel for as long as it lasts, one too many is refused; a kernel without any rests."""
        if self._channels[kernel_id] >= MOST_CHANNELS:
            raise HTTPError(429)
        self._channels[kernel_id] += 1
        resume(self._kernels.get(kernel_id))
        try:
            yield
        finally:
            self._channels[kernel_id] -= 1
            if not self._channels[kernel_id]:
                del self._channels[kernel_id]
                suspend(self._kernels.get(kernel_id))

    async def weigh(self) -> None:
        """See what kernels really take, and end those that take too much."""
        self._sizes = {kernel_id: size_of(self._kernels.get(kernel_id)) for kernel_id in self.list_kernel_ids()}
        for kernel_id in too_large(self._sizes, self.seats / SHARE):
            with suppress(HTTPError, LookupError, RuntimeError):  # it may be going already
                await self.shutdown_kernel(kernel_id)

    def start_buffering(self, kernel_id: str, session_key: str, channels: Mapping[str, Any]) -> None:
        """Keep the last messages for a page that may come back."""
        super().start_buffering(kernel_id, session_key, channels)  # type: ignore[no-untyped-call]
        self._kernel_buffers[kernel_id]["buffer"] = deque(maxlen=MOST_MISSED)

    async def shutdown_kernel(self, kernel_id: str, now: bool = True, restart: bool = False) -> None:  # type: ignore[override]
        """End a kernel at once, whatever it is doing: it holds nothing that its page does not keep."""
        await super().shutdown_kernel(kernel_id, now=now or not restart, restart=restart)  # type: ignore[no-untyped-call]

    def hurried(self, kernel_id: str) -> None:
        """Put a kernel behind the others, because its page asks for more than anybody taps."""
        lower_priority(self._kernels.get(kernel_id))

    def notify_connect(self, kernel_id: str) -> None:
        """Note that somebody came for a kernel."""
        self._met.add(kernel_id)
        super().notify_connect(kernel_id)  # type: ignore[no-untyped-call]

    async def cull_kernel_if_idle(self, kernel_id: str) -> None:
        """End a kernel that is idle and alone; soon, if nobody ever came for it."""
        if kernel_id in self._met:
            await super().cull_kernel_if_idle(kernel_id)  # type: ignore[no-untyped-call]
        elif monotonic() - self._alone.setdefault(kernel_id, monotonic()) > PATIENCE:
            await self.shutdown_kernel(kernel_id)

    def remove_kernel(self, kernel_id: str) -> Any:
        """Forget everything about a kernel that ended."""
        self._met.discard(kernel_id)
        self._alone.pop(kernel_id, None)
        self._buckets.pop(kernel_id, None)
        self._sizes.pop(kernel_id, None)
        RequestInfoSocketHandler._cache.pop(kernel_id, None)  # noqa: SLF001  (Voila keeps it for ever)
        return super().remove_kernel(kernel_id)

    async def shutdown_all(self, now: bool = False) -> None:  # type: ignore[override]
        """End all kernels, those that go already too, and start none that still wait."""
        self._closing = True
        self._scales.stop()
        until = monotonic() + GRACE
        while self._rising and monotonic() < until:
            await asyncio.sleep(POLL)
        ends = (self.shutdown_kernel(kernel_id, now=now) for kernel_id in self.list_kernel_ids())
        await asyncio.gather(*ends, return_exceptions=True)
