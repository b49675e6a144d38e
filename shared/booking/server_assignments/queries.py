"""All SQL of the server assignments domain."""

from datetime import date
from typing import cast
from uuid import UUID

from booking.db import Database
from booking.server_assignments.errors import AssignedServerNotFound, AssignedTableNotFound
from booking.server_assignments.records import ServerAssignment


def list_assignments(db: Database, day: date) -> list[ServerAssignment]:
    """Who serves which table on the date."""
    rows = db.execute(
        "select company_id, date, table_id, server_id from server_assignments"
        " where company_id = current_company() and date = %(day)s order by server_id, table_id",
        {"day": day},
    )
    return cast(list[ServerAssignment], rows.fetchall())


def lock_server(db: Database, server_id: UUID) -> None:
    """Keeps the server from being removed until the end of the transaction. Raises AssignedServerNotFound.

    Removing locks the server first and its assignments then, so assigning takes the server first, too: left to the
    foreign key it would come after the assignment, and both would wait for each other.
    """
    row = db.execute(
        "select from servers where company_id = current_company() and id = %(id)s for key share", {"id": server_id}
    ).fetchone()
    if row is None:
        raise AssignedServerNotFound


def assign_server(db: Database, day: date, table_id: UUID, server_id: UUID) -> None:
    """Makes the server that of the table on the date, in place of another one. The server must be locked already. A
    table that was taken off the floor is not there any more. Raises AssignedTableNotFound."""
    assigned = db.execute(
        """
        insert into server_assignments (company_id, date, table_id, server_id)
        select current_company(), %(day)s, %(table_id)s, %(server_id)s
         where not exists (
             select from tables
              where company_id = current_company() and id = %(table_id)s and deleted_at is not null
         )
        on conflict (company_id, date, table_id) do update set server_id = excluded.server_id
        """,
        {"day": day, "table_id": table_id, "server_id": server_id},
    )
    if not assigned.rowcount:
        raise AssignedTableNotFound


def unassign_server(db: Database, day: date, table_id: UUID) -> None:
    """Leaves the table without a server on the date, if it has one. Raises AssignedTableNotFound."""
    row = db.execute(
        """
        with unassigned as (
            delete from server_assignments
             where company_id = current_company() and date = %(day)s and table_id = %(table_id)s
        )
        select from tables where company_id = current_company() and id = %(table_id)s and deleted_at is null
        """,
        {"day": day, "table_id": table_id},
    ).fetchone()
    if row is None:
        raise AssignedTableNotFound
