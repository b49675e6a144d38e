"""Beneath the service: the bare statements that its query functions send, and the round trips that a call costs."""

import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, NamedTuple, NoReturn, cast
from uuid import UUID

import psycopg
from psycopg import pq

from booking.database.connection import on_live_connection
from booking.database.transactions import Transaction

Send = Callable[[Transaction], object]


class Statement(NamedTuple):
    text: str
    parameters: Mapping[str, Any]


def statement_of(send: Send) -> Statement:
    """The statement that a query function sends, caught on its way."""
    try:
        send(cast(Transaction, _Interceptor()))
    except _Intercepted as caught:
        return caught.statement
    raise AssertionError("a query function sends a statement")


class _Intercepted(Exception):
    def __init__(self, statement: Statement) -> None:
        self.statement = statement


class _Interceptor:
    """Stands where a transaction would, and lets nothing through."""

    def execute(self, statement: str, parameters: Mapping[str, Any]) -> NoReturn:
        raise _Intercepted(Statement(statement, parameters))


class BareSql:
    """Statements of the service without the service: sent by the owner of the tables, to whom row-level security does
    not apply, with the tenant written into the text."""

    def __init__(self, connection: psycopg.Connection, company_id: UUID) -> None:
        self._connection = connection
        self._tenant = f"'{company_id}'::uuid"

    def over_libpq(self, send: Send) -> Callable[[], list[list[bytes | None]]]:
        """What sends the statement over libpq, parameters written into its text, and takes every value out of the
        result as the bytes that came."""
        text = self.text(send)

        def run() -> list[list[bytes | None]]:
            result = self._connection.pgconn.exec_params(text, None, result_format=pq.Format.BINARY)
            if result.status != pq.ExecStatus.TUPLES_OK:
                raise psycopg.DatabaseError(result.error_message.decode())
            return [
                [result.get_value(row, column) for column in range(result.nfields)] for row in range(result.ntuples)
            ]

        return run

    def over_psycopg(self, send: Send, *, prepare: bool) -> Callable[[], list[Any]]:
        """What sends the statement with psycopg and fetches the rows as they come."""
        statement = statement_of(send)
        text = self._of_tenant(statement.text).encode()
        return lambda: self._connection.execute(text, statement.parameters, prepare=prepare).fetchall()

    def text(self, send: Send) -> bytes:
        """The statement with its parameters and the tenant written into it."""
        statement = statement_of(send)
        cursor = psycopg.ClientCursor(self._connection)
        return self._of_tenant(cursor.mogrify(statement.text, statement.parameters)).encode()

    def _of_tenant(self, text: str) -> str:
        return text.replace("current_company()", self._tenant)


@contextmanager
def bare_sql(owner_url: str, company_id: UUID) -> Iterator[BareSql]:
    """Bare statements on a connection of their own."""
    with psycopg.connect(owner_url, autocommit=True) as connection:
        yield BareSql(connection, company_id)


def round_trips(call: Callable[[], object]) -> int | None:
    """How often a call waits for the database: a server that has answered all it was sent says ReadyForQuery. None
    where the messages cannot be traced: psycopg does it on Linux only."""
    kept = on_live_connection(lambda connection: connection.pgconn)
    with tempfile.TemporaryFile() as log:
        try:
            kept.trace(log.fileno())
        except psycopg.NotSupportedError:
            return None
        try:
            call()
        finally:
            kept.untrace()
        log.seek(0)
        return sum(b"\tReadyForQuery" in line for line in log)
