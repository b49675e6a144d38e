"""The database connection of this execution environment, and transactions on it.

One connection, opened on first use and replaced when broken. Every transaction starts with a statement that admits the
caller and enters the tenant (`admit_member`, `admit_api_key`), sent together with its `begin` in one round trip.
"""

import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, TypeAlias, TypeVar

import psycopg
from psycopg import errors as postgres, sql
from psycopg.pq import TransactionStatus
from psycopg.rows import dict_row

from booking import settings
from booking.errors import ApiError, InvalidTimestamp, Unavailable

Row: TypeAlias = dict[str, Any]
Database: TypeAlias = psycopg.Connection[Row]
Rows: TypeAlias = psycopg.Cursor[Row]
Statement: TypeAlias = tuple[str, Mapping[str, Any]]
Result = TypeVar("Result")

# Bodies are checked before they get here: the only text that the database casts is that of `from` and `to`.
_REJECTED_TIMESTAMPS = (
    postgres.InvalidDatetimeFormat,
    postgres.DatetimeFieldOverflow,
    postgres.InvalidTimeZoneDisplacementValue,
    postgres.InvalidParameterValue,
)

# A function has one thread; a test that lets several requests race gives each its own, and so its own connection.
_environment = threading.local()


class BinaryCursor(psycopg.Cursor[Row]):
    """Asks for binary results: uuids and timestamps arrive as such instead of being parsed from text."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.format = psycopg.pq.Format.BINARY


def _connect() -> Database:
    connection = psycopg.connect(
        settings.required("DATABASE_URL"),
        autocommit=True,  # transactions are opened and closed by name, below
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
    connection: Database | None = getattr(_environment, "connection", None)
    _environment.connection = None
    if connection is not None:
        connection.close()


def _on_live_connection(attempt: Callable[[Database], Result]) -> Result:
    """Runs the attempt on the kept connection; once more on a new one if the kept one turns out to be broken.

    A connection can die while the environment sleeps. Only an attempt that has committed nothing may be given here.
    After any other failure the connection is given up: of a pipeline that broke off, psycopg takes statements for
    prepared that the server never got to.
    """
    kept: Database | None = getattr(_environment, "connection", None)
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


def _begin(connection: Database, admission: Statement | None) -> tuple[Database, Row | None]:
    if admission is None:
        connection.execute("begin")
        return connection, None
    with connection.pipeline():
        connection.execute("begin")
        admitted = connection.execute(*admission)
    return connection, admitted.fetchone()


@contextmanager
def transaction() -> Iterator[Database]:
    """One transaction: committed when the block ends, rolled back when it raises. Raises the refusal that belongs to a
    violated constraint, and Unavailable when the database is out of reach."""
    with _transaction(None) as (connection, _):
        yield connection


@contextmanager
def admitted_transaction(admission: Statement) -> Iterator[tuple[Database, Row | None]]:
    """A transaction whose first statement, the admission, travels with its beginning. Yields the connection and the
    admission's row, None if it returned none."""
    with _transaction(admission) as begun:
        yield begun


@contextmanager
def _transaction(admission: Statement | None) -> Iterator[tuple[Database, Row | None]]:
    try:
        connection, admitted = _on_live_connection(lambda connection: _begin(connection, admission))
        try:
            yield connection, admitted
            connection.execute("commit")
        except BaseException:
            _roll_back(connection)
            raise
    except psycopg.Error as error:
        refusal = refusal_for(error)
        if refusal is None:
            raise
        raise refusal from error


def _roll_back(connection: Database) -> None:
    try:
        if connection.info.transaction_status != TransactionStatus.IDLE:
            connection.execute("rollback")
    except psycopg.Error:
        disconnect()


def read_in_one_round_trip(
    admission: Statement, read: Callable[[Database], Result]
) -> tuple[Row, Result | None, psycopg.Error | None]:
    """A reading transaction whose statements all travel together, admission and commit included.

    `read` sends statements and returns their cursors without fetching from them: nothing has been answered yet. Returns
    the admission's row, what `read` returned, and the error of a statement that failed (the result is then None); what
    the admission wrote is kept even then. Raises Unavailable when the database is out of reach.
    """
    try:
        return _on_live_connection(lambda connection: _exchange(connection, admission, read))
    except psycopg.Error as error:
        refusal = refusal_for(error)
        if refusal is None:
            raise
        raise refusal from error


def _exchange(
    connection: Database, admission: Statement, read: Callable[[Database], Result]
) -> tuple[Row, Result | None, psycopg.Error | None]:
    result, failure = None, None
    try:
        with connection.pipeline():  # what travels together is one transaction: the server commits at its end
            admitted = connection.execute(*admission)
            result = read(connection)
    except psycopg.DataError as error:
        admitted = connection.execute(*admission)  # what it wrote was undone together with the read
        result, failure = None, error
    row = admitted.fetchone()
    assert row is not None, "an admission always answers"
    return row, result, failure


def refusal_for(error: psycopg.Error) -> ApiError | None:
    """What the caller is told when the database refuses: the refusal of the violated constraint, Unavailable when it is
    out of reach or too busy; None for a fault of ours."""
    if error.diag.constraint_name in ApiError.by_constraint:
        return ApiError.by_constraint[error.diag.constraint_name]()
    if isinstance(error, psycopg.OperationalError):
        return Unavailable()
    if isinstance(error, _REJECTED_TIMESTAMPS):
        return InvalidTimestamp()
    return None


def assignments(changes: Mapping[str, Any]) -> sql.Composed:
    """`name = %(name)s, …` for a partial update: the columns are the fields of a body's model, so they are ours."""
    return sql.SQL(", ").join(
        sql.SQL("{} = {}").format(sql.Identifier(column), sql.Placeholder(column)) for column in changes
    )
