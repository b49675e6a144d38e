"""Statements with types: what a query sends, and what it returns or raises when nothing is there.

All of them only send. Statements travel in groups; the Deferred has the answer
(docs/decisions/round-trips.md).

A row is what its TypedDict says; a test compares every answer with the API description, which is made from these types.
"""

from collections.abc import Callable, Mapping
from typing import TypeAlias, TypeVar, cast

from booking.core.deferred import Deferred
from booking.core.errors import ApiError
from booking.database.connection import Rows
from booking.database.transactions import Parameters, Transaction

Record = TypeVar("Record")
Missing: TypeAlias = Callable[[], ApiError]
"""What to raise when there is no such row: an error's class, or a function that makes one."""


def send_one(
    db: Transaction,
    kind: type[Record],
    statement: str,
    parameters: Parameters | None = None,
    *,
    missing: Missing | None = None,
) -> Deferred[Record]:
    """Returns the one row of the statement. Its `get` raises what `missing` makes if there is no row; leave `missing`
    out where there always is one."""

    def one(rows: Rows) -> Record:
        row = rows.fetchone()
        if row is None:
            assert missing is not None, "the statement always answers a row"
            raise missing()
        return cast(Record, row)

    row = db.send(statement, parameters).then(one)
    return row if missing is None else db.check_before_commit(row)


def send_all(
    db: Transaction, kind: type[Record], statement: str, parameters: Parameters | None = None
) -> Deferred[list[Record]]:
    """Returns all rows of the statement."""
    return db.send(statement, parameters).then(lambda rows: cast(list[Record], rows.fetchall()))


def send_optional(
    db: Transaction, kind: type[Record], statement: str, parameters: Parameters | None = None
) -> Deferred[Record | None]:
    """Returns the one row of the statement; None if it has no row."""
    return db.send(statement, parameters).then(lambda rows: cast(Record | None, rows.fetchone()))


def send_value(
    db: Transaction,
    kind: type[Record],
    statement: str,
    parameters: Parameters | None = None,
    *,
    missing: Missing | None = None,
) -> Deferred[Record]:
    """Returns the one column of the one row. Its `get` raises what `missing` makes if there is no row; leave `missing`
    out where there always is one."""
    row: Deferred[dict[str, Record]] = send_one(db, dict[str, Record], statement, parameters, missing=missing)
    return row.then(lambda row: next(iter(row.values())))


def send_values(
    db: Transaction, kind: type[Record], statement: str, parameters: Parameters | None = None
) -> Deferred[list[Record]]:
    """Returns the one column of all rows of the statement."""
    rows = send_all(db, dict[str, Record], statement, parameters)
    return rows.then(lambda rows: [value for row in rows for value in row.values()])


def send_update(
    db: Transaction,
    kind: type[Record],
    table: str,
    columns: Mapping[str, object],
    parameters: Parameters,
    *,
    where: str = "company_id = current_company() and id = %(id)s",
    returning: str,
    missing: Missing | None = None,
) -> Deferred[Record]:
    """Updates only these columns, whose names are ours, and returns the row; without any columns it only reads. Its
    `get` raises what `missing` makes if there is no such row."""
    statement = f"select {returning} from {table} where {where}"
    if columns:
        assignments = ", ".join(f"{column} = %({column})s" for column in columns)
        statement = f"update {table} set {assignments} where {where} returning {returning}"
    return send_one(db, kind, statement, {**parameters, **columns}, missing=missing)


def send_exists(db: Transaction, statement: str, parameters: Parameters | None = None) -> Deferred[bool]:
    """Says whether the statement finds a row."""
    return db.send(statement, parameters).then(lambda rows: rows.fetchone() is not None)


def send(
    db: Transaction, statement: str, parameters: Parameters | None = None, *, missing: Missing | None = None
) -> None:
    """Sends a statement for its effect, before whatever is sent after it. If it touches no row, what `missing` makes is
    raised before the commit."""
    done = db.send(statement, parameters)
    if missing is None:
        return

    def check(rows: Rows) -> None:
        if not rows.rowcount:
            raise missing()

    db.check_before_commit(done.then(check))


def use_kept_plans(db: Transaction) -> None:
    """Has all that the transaction sends from now on use the plans that PostgreSQL keeps. By itself it plans a
    statement anew each time as long as that promises less work, though it may take longer than the work does. For
    statements that have the same best plan whatever their parameters are
    (docs/decisions/round-trips.md#kept-plans)."""
    db.set_from_here_on("plan_cache_mode", "force_generic_plan")
