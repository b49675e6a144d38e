"""gunicorn's worker with threads, but for two things: a connection gets a thread once something was sent over it, and
it sleeps while there is nothing to do.

gunicorn's own gives each new connection a thread for up to five seconds: as many idle ones as there are threads, opened
again and again, keep everybody else waiting. It wakes once a second; two dozen of them keep a processor from resting.
"""

import math
import sys
import time
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any

from gunicorn.workers import gthread

# Below gunicorn's `timeout` of 30, within which a worker has to wake. Where nothing ends a process with its parent it
# has to look for it each second.
SECONDS_TO_SLEEP = 14.0 if sys.platform == "linux" else 1.0

when_stopping: list[Callable[[], object]] = []
"""What ends answers that would go on for ever; called when a worker is told to stop."""


class Worker(gthread.ThreadWorker):  # type: ignore[misc]  # gunicorn has no types
    """Waits for the first bytes of a connection in its loop, as gunicorn's does after those five seconds."""

    def enqueue_req(self, conn: Any) -> None:
        """Hands a connection to a thread if there is something to read, and else to the poller."""
        if conn.initialized or conn.data_ready:
            super().enqueue_req(conn)
            return
        silent: Future[Any] = Future()
        silent.set_result(gthread._DEFER)
        self.finish_request(conn, silent)

    def wait_for_and_dispatch_events(self, timeout: float) -> None:
        """Waits until something comes or the first of the connections is to be closed that are kept or silent; while it
        stops, as long as gunicorn says."""
        if self.alive:
            first_to_close = [
                connections[0].timeout for connections in (self.keepalived_conns, self.pending_conns) if connections
            ]
            until_then = min(first_to_close, default=math.inf) - time.monotonic()
            timeout = max(0.0, min(until_then, SECONDS_TO_SLEEP))
        super().wait_for_and_dispatch_events(timeout)

    def handle_exit(self, sig: int, frame: object) -> None:
        """Stops once all requests are answered."""
        _end_answers()
        super().handle_exit(sig, frame)

    def handle_quit(self, sig: int, frame: object) -> None:
        """Stops without waiting for connections that are kept."""
        _end_answers()
        super().handle_quit(sig, frame)


def _end_answers() -> None:
    for end in when_stopping:
        end()
