"""All SQL of the tables domain. A deleted table is gone for all of it."""

from collections.abc import Mapping, Sequence
from typing import Any, cast
from uuid import UUID

from psycopg import sql

from booking.db import Database, Rows, present_only
from booking.tables.errors import NamedTableNotFound, TableNotFound, TableReserved
from booking.tables.records import Table

_COLUMNS = "id, company_id, name, area, min_seats, max_seats, active, x, y, shape, created_at"


def send_v1_tables(db: Database) -> Rows:
    """Sends for all tables of the business as integrators read them, by name."""
    return db.execute(
        """
        select id, name, area, min_seats as "minSeats", max_seats as "maxSeats", active, created_at as "createdAt"
          from tables where company_id = current_company() and deleted_at is null order by name, id
        """
    )


def list_tables(db: Database) -> list[Table]:
    """All tables of the business, by name."""
    rows = db.execute(
        f"select {_COLUMNS} from tables where company_id = current_company() and deleted_at is null order by name, id"
    )
    return cast(list[Table], rows.fetchall())


def get_table(db: Database, table_id: UUID) -> Table:
    """Raises TableNotFound."""
    row = db.execute(
        f"select {_COLUMNS} from tables where company_id = current_company() and id = %(id)s and deleted_at is null",
        {"id": table_id},
    ).fetchone()
    if row is None:
        raise TableNotFound
    return cast(Table, row)


def create_table(db: Database, fields: Mapping[str, Any]) -> Table:
    """Raises SeatsReversed."""
    row = db.execute(
        f"""
        insert into tables (company_id, name, area, min_seats, max_seats, active, x, y, shape)
        values (current_company(), %(name)s, %(area)s, %(min_seats)s, %(max_seats)s, %(active)s, %(x)s, %(y)s,
                %(shape)s)
        returning {_COLUMNS}
        """,
        fields,
    ).fetchone()
    return cast(Table, row)


def update_table(db: Database, table_id: UUID, changes: Mapping[str, Any]) -> Table:
    """Writes only the fields given. Raises TableNotFound, SeatsReversed."""
    if not changes:
        return get_table(db, table_id)
    statement = sql.SQL(
        "update tables set {} where company_id = current_company() and id = %(id)s and deleted_at is null"
        f" returning {_COLUMNS}"
    ).format(present_only(changes))
    row = db.execute(statement, {**changes, "id": table_id}).fetchone()
    if row is None:
        raise TableNotFound
    return cast(Table, row)


def lock_table(db: Database, table_id: UUID) -> None:
    """Locks a table until the end of the transaction: nobody takes its time meanwhile. Raises TableNotFound."""
    locked = db.execute(
        "select id from tables where company_id = current_company() and id = %(id)s and deleted_at is null"
        " for no key update",
        {"id": table_id},
    )
    if locked.fetchone() is None:
        raise TableNotFound


def delete_table(db: Database, table_id: UUID, timezone: str) -> None:
    """Takes a table off the floor for good; its reservations, all of them over, keep it. It must be locked already.
    Raises TableReserved if a reservation that holds it is not over on the venue's clock."""
    deleted = db.execute(
        """
        update tables set deleted_at = now(), active = false
         where company_id = current_company() and id = %(id)s
           and not exists (
               select from table_slots s
                where s.company_id = current_company() and s.table_id = tables.id and s.holds_table
                  and s.starts_at > now() at time zone %(timezone)s - interval '1 day'
                  and s.ends_at > now() at time zone %(timezone)s
           )
        """,
        {"id": table_id, "timezone": timezone},
    )
    if not deleted.rowcount:
        raise TableReserved


def lock_tables(db: Database, table_ids: Sequence[UUID], *, leaving: Sequence[UUID] = ()) -> list[Table]:
    """Tables, locked until the end of the transaction.

    Whoever takes a table's time locks first, in the order of the ids: rivals then queue up here, instead of in the
    exclusion constraint, where they would deadlock. Tables that a reservation leaves for these are locked with them;
    they may have been deleted meanwhile. Raises NamedTableNotFound if one of the others is not there.
    """
    locked = db.execute(
        f"""
        select {_COLUMNS} from tables
         where company_id = current_company()
           and (id = any(%(ids)s) and deleted_at is null or id = any(%(leaving)s))
         order by id for no key update
        """,
        {"ids": list(table_ids), "leaving": list(leaving)},
    )
    wanted = set(table_ids)
    tables = [row for row in locked if row["id"] in wanted]
    if len(tables) != len(wanted):
        raise NamedTableNotFound
    return cast(list[Table], tables)


def lock_floor(db: Database) -> None:
    """Locks all active tables of the business until the end of the transaction, in the order of their ids: nobody takes
    one meanwhile."""
    db.execute("select from tables where company_id = current_company() and active order by id for no key update")
