"""Connections to PostgreSQL that the stand-ins keep open between requests: an extension of their Flask apps."""

from queue import Empty, LifoQueue
from select import select
from typing import Any

import psycopg
from flask import Flask, current_app, g

Connection = psycopg.Connection[Any]
_EXTENSION = "connections"


def connection() -> Connection:
    """The connection of the request that is being answered, in autocommit mode."""
    connections: Connections = current_app.extensions[_EXTENSION]
    return connections.of_request()


def close_connections(app: Flask) -> None:
    """Close an app's idle connections; called when no request is running any more."""
    connections: Connections = app.extensions[_EXTENSION]
    connections.close()


class Connections:
    """Connections that are used again; one that the database has closed is replaced."""

    def __init__(self, app: Flask, database_url: str) -> None:
        self._database_url = database_url
        self._idle: LifoQueue[Connection] = LifoQueue()
        app.extensions[_EXTENSION] = self
        app.teardown_appcontext(self._give_back)

    def of_request(self) -> Connection:
        """The request's own connection, until it has been answered."""
        if "connection" not in g:
            g.connection = self._find_idle() or psycopg.connect(self._database_url, autocommit=True, connect_timeout=3)
        lent: Connection = g.connection
        return lent

    def close(self) -> None:
        """Close what is idle."""
        while idle := self._find_idle():
            idle.close()

    def _give_back(self, _error: BaseException | None) -> None:
        if "connection" in g:
            self._idle.put(g.pop("connection"))

    def _find_idle(self) -> Connection | None:
        while True:
            try:
                idle = self._idle.get_nowait()
            except Empty:
                return None
            if _is_open(idle):
                return idle
            idle.close()


def _is_open(idle: Connection) -> bool:
    """An idle connection has something to read only when the database has closed it. Costs no round trip."""
    return not idle.closed and not select([idle], [], [], 0)[0]
