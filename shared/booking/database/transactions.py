"""Transactions: how they begin, end, and are tried again.

Every transaction of a tenant starts with a statement that admits the caller and enters the tenant (`admit_member`,
`admit_api_key`, `claim_job`), sent together with its `begin` in one round trip.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from typing import TypeAlias, TypeVar

import psycopg
from psycopg import errors as postgres
from psycopg.pq import TransactionStatus

from booking.core.errors import ApiError, Unavailable
from booking.core.log import logger
from booking.database.connection import Connection, Row, Rows, disconnect, on_live_connection

Parameters: TypeAlias = Mapping[str, object]
Statement: TypeAlias = tuple[str, Parameters]
Result = TypeVar("Result")

ATTEMPTS = 3
_ROLLED_BACK = (postgres.DeadlockDetected, postgres.SerializationFailure)


class Transaction:
    """The database, inside one transaction: what queries and actions are handed. It is committed when the block that
    opened it ends, and by nobody else.

    may_enqueue are the types of job that the function has declared. last_lock is the last place in the order of locks
    that this transaction has come to (booking.core.locks).
    """

    def __init__(self, connection: Connection, may_enqueue: Collection[str] = ()) -> None:
        self._connection = connection
        self._on_commit: list[Callable[[], None]] = []
        self.may_enqueue = may_enqueue
        self.last_lock = 0

    def execute(self, statement: str, parameters: Parameters | None = None) -> Rows:
        """Sends one statement. Queries use the helpers of booking.database.statements, which give their rows a type."""
        return self._connection.execute(statement, parameters)

    def on_commit(self, callback: Callable[[], None]) -> None:
        """Calls this once the transaction is committed, and never if it is rolled back. It must not raise."""
        self._on_commit.append(callback)

    def _committed(self) -> None:
        for callback in self._on_commit:
            callback()


@contextmanager
def transaction(may_enqueue: Collection[str] = ()) -> Iterator[Transaction]:
    """One transaction: committed when the block ends, rolled back when it raises. Raises the error that a violated
    constraint stands for, and Unavailable when the database is out of reach."""
    with _transaction(None, may_enqueue) as (db, _):
        yield db


@contextmanager
def admitted_transaction(
    admission: Statement, may_enqueue: Collection[str] = ()
) -> Iterator[tuple[Transaction, Row | None]]:
    """A transaction whose first statement, the admission, travels with its beginning. Yields the transaction and the
    admission's row, None if it returned none."""
    with _transaction(admission, may_enqueue) as begun:
        yield begun


@contextmanager
def _transaction(admission: Statement | None, may_enqueue: Collection[str]) -> Iterator[tuple[Transaction, Row | None]]:
    try:
        connection, admitted = on_live_connection(lambda connection: _begin(connection, admission))
        db = Transaction(connection, may_enqueue)
        try:
            yield db, admitted
            connection.execute("commit")
        except BaseException:
            _roll_back(connection)
            raise
    except psycopg.Error as error:
        told = error_for(error)
        if told is None:
            raise
        raise told from error
    db._committed()


def _begin(connection: Connection, admission: Statement | None) -> tuple[Connection, Row | None]:
    if admission is None:
        connection.execute("begin")
        return connection, None
    with connection.pipeline():
        connection.execute("begin")
        admitted = connection.execute(*admission)
    return connection, admitted.fetchone()


def _roll_back(connection: Connection) -> None:
    try:
        if connection.info.transaction_status != TransactionStatus.IDLE:
            connection.execute("rollback")
    except psycopg.Error:
        disconnect()


def retrying(attempt: Callable[[], Result]) -> Result:
    """Runs an attempt that opens a transaction; anew when PostgreSQL chose that transaction to break a deadlock, since
    nothing of it was done then. Raises what the last of ATTEMPTS raises."""
    for number in range(1, ATTEMPTS + 1):
        try:
            return attempt()
        except Unavailable as error:
            if number == ATTEMPTS or not isinstance(error.__cause__, _ROLLED_BACK):
                raise
            logger().warning("a deadlock was broken here; trying again")
    raise AssertionError("the last attempt returns or raises")


def read_in_one_round_trip(
    admission: Statement, read: Callable[[Transaction], Result]
) -> tuple[Row, Result | None, psycopg.Error | None]:
    """A reading transaction whose statements all travel together, admission and commit included.

    `read` sends statements and returns their cursors without fetching from them: nothing has been answered yet. Returns
    the admission's row, what `read` returned, and the error of a statement that failed (the result is then None); what
    the admission wrote is kept even then. Raises Unavailable when the database is out of reach.
    """
    try:
        return on_live_connection(lambda connection: _exchange(connection, admission, read))
    except psycopg.Error as error:
        told = error_for(error)
        if told is None:
            raise
        raise told from error


def _exchange(
    connection: Connection, admission: Statement, read: Callable[[Transaction], Result]
) -> tuple[Row, Result | None, psycopg.Error | None]:
    result, failure = None, None
    try:
        with connection.pipeline():  # what travels together is one transaction: the server commits at its end
            admitted = connection.execute(*admission)
            result = read(Transaction(connection))
    except psycopg.DataError as error:
        admitted = connection.execute(*admission)  # what it wrote was undone together with the read
        result, failure = None, error
    row = admitted.fetchone()
    assert row is not None, "an admission always answers"
    return row, result, failure


def error_for(error: psycopg.Error) -> ApiError | None:
    """What the caller is told when the database refuses: the error that the violated constraint stands for, Unavailable
    when it is out of reach or too busy; None for a fault of ours."""
    bound = ApiError.by_constraint.get(error.diag.constraint_name or "")
    if bound is not None:
        return bound()
    return Unavailable() if isinstance(error, psycopg.OperationalError) else None
