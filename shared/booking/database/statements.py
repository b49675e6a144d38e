"""Statements with types: what a query asks for, and what it answers or raises when nothing is there.

A row is what its TypedDict says; a test compares every answer with the API description, which is made from these types.
"""

from collections.abc import Callable, Mapping
from typing import TypeAlias, TypeVar, cast

from booking.core.errors import ApiError
from booking.database.transactions import Parameters, Transaction

Record = TypeVar("Record")
Missing: TypeAlias = Callable[[], ApiError]
"""What to raise when there is no such row: an error's class, or whatever makes one."""


def fetch_one(
    db: Transaction,
    kind: type[Record],
    statement: str,
    parameters: Parameters | None = None,
    *,
    missing: Missing | None = None,
) -> Record:
    """The one row. Raises what `missing` makes if there is none; without it there always is one."""
    row = db.execute(statement, parameters).fetchone()
    if row is None:
        assert missing is not None, "the statement always answers a row"
        raise missing()
    return cast(Record, row)


def find_one(
    db: Transaction, kind: type[Record], statement: str, parameters: Parameters | None = None
) -> Record | None:
    """The one row, None if there is none."""
    return cast(Record | None, db.execute(statement, parameters).fetchone())


def fetch_all(
    db: Transaction, kind: type[Record], statement: str, parameters: Parameters | None = None
) -> list[Record]:
    """All rows."""
    return cast(list[Record], db.execute(statement, parameters).fetchall())


def fetch_value(
    db: Transaction,
    kind: type[Record],
    statement: str,
    parameters: Parameters | None = None,
    *,
    missing: Missing | None = None,
) -> Record:
    """The one column of the one row. Raises what `missing` makes if there is no row; without it there always is one."""
    row: dict[str, Record] = fetch_one(db, dict[str, Record], statement, parameters, missing=missing)
    [value] = row.values()
    return value


def fetch_values(
    db: Transaction, kind: type[Record], statement: str, parameters: Parameters | None = None
) -> list[Record]:
    """The one column of all rows."""
    return [value for row in fetch_all(db, dict[str, Record], statement, parameters) for value in row.values()]


def exists(db: Transaction, statement: str, parameters: Parameters | None = None) -> bool:
    """Whether the statement finds a row."""
    return db.execute(statement, parameters).fetchone() is not None


def execute(
    db: Transaction, statement: str, parameters: Parameters | None = None, *, missing: Missing | None = None
) -> None:
    """Runs a statement for what it does. Raises what `missing` makes if it touched no row."""
    touched = db.execute(statement, parameters).rowcount
    if missing is not None and not touched:
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
    """A partial update: writes only these columns, whose names are ours, and answers the row; without any it only
    reads. Raises what `missing` makes if there is no such row."""
    statement = f"select {returning} from {table} where {where}"
    if columns:
        assignments = ", ".join(f"{column} = %({column})s" for column in columns)
        statement = f"update {table} set {assignments} where {where} returning {returning}"
    return fetch_one(db, kind, statement, {**parameters, **columns}, missing=missing)
