"""The database connection of this execution environment: opened on first use, kept, and replaced when broken."""

import threading
from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar

import psycopg
from psycopg.rows import dict_row

from booking.core import settings

Row: TypeAlias = dict[str, Any]
Rows: TypeAlias = psycopg.Cursor[Row]
Connection: TypeAlias = psycopg.Connection[Row]
Result = TypeVar("Result")

# A function has one thread; a test that lets several requests race gives each its own, and so its own connection.
_environment = threading.local()


class BinaryCursor(psycopg.Cursor[Row]):
    """Asks for binary results: uuids and timestamps arrive as such instead of being parsed from text."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.format = psycopg.pq.Format.BINARY


def _connect() -> Connection:
    connection = psycopg.connect(
        settings.required("DATABASE_URL"),
        autocommit=True,  # transactions are opened and closed by name
        connect_timeout=2,
        tcp_user_timeout=3000,  # a server that vanished without a word is noticed, too
        row_factory=dict_row,
        cursor_factory=BinaryCursor,
    )
    if settings.optional("DB_POOLED"):
        connection.prepare_threshold = None  # a pooler may hand the next transaction another server connection
    _environment.connection = connection
    return connection


def disconnect() -> None:
    """Closes the environment's connection, if it has one; the next transaction opens another."""
    connection: Connection | None = getattr(_environment, "connection", None)
    _environment.connection = None
    if connection is not None:
        connection.close()


def on_live_connection(attempt: Callable[[Connection], Result]) -> Result:
    """Runs the attempt on the kept connection; once more on a new one if the kept one turns out to be broken.

    A connection can die while the environment sleeps. Only an attempt that has committed nothing may be given here.
    After any other failure the connection is given up: of a pipeline that broke off, psycopg takes statements for
    prepared that the server never got to.
    """
    kept: Connection | None = getattr(_environment, "connection", None)
    try:
        if kept is not None:
            try:
                return attempt(kept)
            except psycopg.OperationalError:
                if not kept.broken:
                    raise
                disconnect()
        return attempt(_connect())
    except BaseException:
        disconnect()
        raise
