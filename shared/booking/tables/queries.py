"""All SQL of the tables domain."""

from collections.abc import Sequence
from typing import cast
from uuid import UUID

from booking.db import Database
from booking.tables.errors import TableNotFound
from booking.tables.records import Table


def lock_tables(db: Database, table_ids: Sequence[UUID]) -> list[Table]:
    """Tables, locked until the end of the transaction.

    Whoever takes a table's time locks first, in the order of the ids: rivals then queue up here, instead of in the
    exclusion constraint, where they would deadlock. Raises TableNotFound if one of them is not there.
    """
    rows = db.execute(
        "select id, min_seats, max_seats, active from tables where company_id = current_company() and id = any(%(ids)s)"
        " order by id for no key update",
        {"ids": list(table_ids)},
    ).fetchall()
    if len(rows) != len(set(table_ids)):
        raise TableNotFound
    return cast(list[Table], rows)


def lock_floor(db: Database) -> None:
    """Locks all active tables of the business until the end of the transaction, in the order of their ids: nobody takes
    one meanwhile."""
    db.execute("select from tables where company_id = current_company() and active order by id for no key update")
