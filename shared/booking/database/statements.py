"""Statements with types: what a query asks for, and what it answers or raises when nothing is there.

`send_…` sends a statement that travels with others; whoever needs the answer gets it from the Deferred. The rest ask at
once.

A row is what its TypedDict says; a test compares every answer with the API description, which is made from these types.
"""

from collections.abc import Callable, Mapping
from typing import TypeAlias, TypeVar, cast

from booking.core.errors import ApiError
from booking.database.connection import Rows
from booking.database.transactions import Deferred, Parameters, Transaction

Record = TypeVar("Record")
Missing: TypeAlias = Callable[[], ApiError]
"""What to raise when there is no such row: an error's class, or whatever makes one."""


def send_one(
    db: Transaction,
    kind: type[Record],
    statement: str,
    parameters: Parameters | None = None,
    *,
    missing: Missing | None = None,
) -> Deferred[Record]:
    """The one row. Its `get` raises what `missing` makes if there is none; without it there always is one."""

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
    """All rows."""
    return db.send(statement, parameters).then(lambda rows: cast(list[Record], rows.fetchall()))


def send_optional(
    db: Transaction, kind: type[Record], statement: str, parameters: Parameters | None = None
) -> Deferred[Record | None]:
    """The one row, None if there is none."""
    return db.send(statement, parameters).then(lambda rows: cast(Record | None, rows.fetchone()))


def send_value(
    db: Transaction,
    kind: type[Record],
    statement: str,
    parameters: Parameters | None = None,
    *,
    missing: Missing | None = None,
) -> Deferred[Record]:
    """The one column of the one row. Its `get` raises what `missing` makes if there is no row; without it there always
    is one."""
    row: Deferred[dict[str, Record]] = send_one(db, dict[str, Record], statement, parameters, missing=missing)
    return row.then(lambda row: next(iter(row.values())))


def send_values(
    db: Transaction, kind: type[Record], statement: str, parameters: Parameters | None = None
) -> Deferred[list[Record]]:
    """The one column of all rows."""
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
    """A partial update: writes only these columns, whose names are ours, and answers the row; without any it only
    reads. Its `get` raises what `missing` makes if there is no such row."""
    statement = f"select {returning} from {table} where {where}"
    if columns:
        assignments = ", ".join(f"{column} = %({column})s" for column in columns)
        statement = f"update {table} set {assignments} where {where} returning {returning}"
    return send_one(db, kind, statement, {**parameters, **columns}, missing=missing)


def fetch_one(
    db: Transaction,
    kind: type[Record],
    statement: str,
    parameters: Parameters | None = None,
    *,
    missing: Missing | None = None,
) -> Record:
    """The one row. Raises what `missing` makes if there is none; without it there always is one."""
    return send_one(db, kind, statement, parameters, missing=missing).get()


def find_one(
    db: Transaction, kind: type[Record], statement: str, parameters: Parameters | None = None
) -> Record | None:
    """The one row, None if there is none."""
    return send_optional(db, kind, statement, parameters).get()


def fetch_all(
    db: Transaction, kind: type[Record], statement: str, parameters: Parameters | None = None
) -> list[Record]:
    """All rows."""
    return send_all(db, kind, statement, parameters).get()


def fetch_value(
    db: Transaction,
    kind: type[Record],
    statement: str,
    parameters: Parameters | None = None,
    *,
    missing: Missing | None = None,
) -> Record:
    """The one column of the one row. Raises what `missing` makes if there is no row; without it there always is one."""
    return send_value(db, kind, statement, parameters, missing=missing).get()


def fetch_values(
    db: Transaction, kind: type[Record], statement: str, parameters: Parameters | None = None
) -> list[Record]:
    """The one column of all rows."""
    return send_values(db, kind, statement, parameters).get()


def exists(db: Transaction, statement: str, parameters: Parameters | None = None) -> bool:
    """Whether the statement finds a row."""
    return db.send(statement, parameters).get().fetchone() is not None


def execute(
    db: Transaction, statement: str, parameters: Parameters | None = None, *, missing: Missing | None = None
) -> None:
    """Runs a statement for what it does, before whatever is sent after it. Raises what `missing` makes if it touched no
    row."""
    done = db.send(statement, parameters)
    if missing is not None and not done.get().rowcount:
        raise missing()


def update_one(
    db: Transaction,
    kind: type[Record],
    table: str,
    columns: Mapping[str, object],
    parameters: Parameters,
    *,
    where: str = "company_id = current_company() and id = %(id)s",
    returning: str,
    missing: Missing | None = None,
) -> Record:
    """What `send_update` answers, at once."""
    return send_update(db, kind, table, columns, parameters, where=where, returning=returning, missing=missing).get()
