"""gunicorn's worker with threads, but for one thing: a connection gets a thread once something was sent over it.

gunicorn's own gives each new connection a thread for up to five seconds: as many idle ones as there are threads, opened
again and again, keep everybody else waiting.
"""

from concurrent.futures import Future
from typing import Any

from gunicorn.workers import gthread


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
