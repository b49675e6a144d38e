"""Fair turns for the gateway's callers: each has a few invocations at a time, whatever the number of workers, and waits
only for its own."""

import multiprocessing
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock
from typing import TYPE_CHECKING
from zlib import crc32

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIEnvironment

AT_ONCE = 4
MOST_WAITING = 24  # in one worker, which has more threads than that for everybody
PATIENCE_SECONDS = 30.0  # as long as API Gateway has; a worker that was killed gives nothing back
_GROUPS = 256


class Callers:
    """The turns of all callers, shared by the workers: it is made before the fork. Callers are distinguished by their
    credential, or else by their address; two may be in one group, and then share its turns."""

    def __init__(self) -> None:
        fork = multiprocessing.get_context("fork")
        self._turns = [fork.BoundedSemaphore(AT_ONCE) for _ in range(_GROUPS)]
        self._waiting: Counter[int] = Counter()
        self._lock = Lock()

    @contextmanager
    def turn(self, environ: "WSGIEnvironment") -> Iterator[bool]:
        """A turn of whoever sent the request, for as long as the block lasts; False if too many of theirs wait."""
        group = _group(environ)
        turns = self._turns[group]
        has_turn = turns.acquire(block=False)
        if not has_turn:
            with self._lock:
                may_wait = self._waiting[group] < MOST_WAITING
                self._waiting[group] += may_wait
            if not may_wait:
                yield False
                return
            has_turn = turns.acquire(timeout=PATIENCE_SECONDS)
            with self._lock:
                self._waiting[group] -= 1
        try:
            yield True
        finally:
            if has_turn:
                turns.release()


def _group(environ: "WSGIEnvironment") -> int:
    credential = environ.get("HTTP_COOKIE") or environ.get("HTTP_AUTHORIZATION") or environ.get("REMOTE_ADDR") or ""
    return crc32(credential.encode("latin-1", "replace")) % _GROUPS
