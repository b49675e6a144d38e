"""Connections to PostgreSQL that the stand-ins keep open between requests."""

from collections.abc import Iterator
from contextlib import contextmanager
from queue import Empty, LifoQueue
from select import select
from typing import Any

import psycopg

Connection = psycopg.Connection[Any]


class Connections:
    """Autocommit connections that are used again; one that the database has closed is replaced."""

    def __init__(self, database_url: str) -> None:
        self._database_url = database_url
        self._idle: LifoQueue[Connection] = LifoQueue()

    @contextmanager
    def take(self) -> Iterator[Connection]:
        """Lend a connection to one request."""
        connection = self._find_idle() or psycopg.connect(self._database_url, autocommit=True, connect_timeout=3)
        try:
            yield connection
        finally:
            self._idle.put(connection)

    def close(self) -> None:
        """Close what is idle; called when no request is running any more."""
        while connection := self._find_idle():
            connection.close()

    def _find_idle(self) -> Connection | None:
        while True:
            try:
                connection = self._idle.get_nowait()
            except Empty:
                return None
            if _is_open(connection):
                return connection
            connection.close()


def _is_open(connection: Connection) -> bool:
    """An idle connection has something to read only when the database has closed it. Costs no round trip."""
    return not connection.closed and not select([connection], [], [], 0)[0]
