"""All SQL of the servers domain: the servers, and who serves which table on which date."""

from datetime import date
from uuid import UUID

from booking.core.deferred import Deferred
from booking.core.locks import Lock
from booking.database.bounds import enforce_limit
from booking.database.locking import lock_all, lock_one
from booking.database.statements import send, send_all, send_one
from booking.database.transactions import Transaction
from booking.servers import errors
from booking.servers.records import LockedServer, LockedServers, Server, ServerAssignment

_COLUMNS = "id, company_id, name, created_at"


def list_servers(db: Transaction) -> Deferred[list[Server]]:
    """Lists all servers of the business, by name."""
    return send_all(
        db, Server, f"select {_COLUMNS} from servers where company_id = current_company() order by name, id"
    )


def create_server(db: Transaction, name: str) -> Deferred[Server]:
    """Creates a server. Raises TooManyServers."""
    created = send_one(
        db,
        Server,
        f"insert into servers (company_id, name) values (current_company(), %(name)s) returning {_COLUMNS}",
        {"name": name},
    )
    enforce_limit(db, errors.TooManyServers, "select count(*) from servers where company_id = current_company()")
    return created


def lock_servers(db: Transaction) -> LockedServers:
    """Locks all servers of the business, in the order of their ids.

    A removal does this first. If a table went from one server to another, two removals at once would otherwise wait for
    each other at the table's assignments.
    """
    lock_all(
        db,
        Lock.SERVERS,
        dict[str, UUID],
        "select from servers where company_id = current_company() order by id for update",
    )
    return LockedServers()


def remove_server(db: Transaction, locked: LockedServers, server_id: UUID) -> None:
    """Deletes the server and, by the foreign key, every assignment. Raises ServerNotFound."""
    send(
        db,
        "delete from servers where company_id = current_company() and id = %(id)s",
        {"id": server_id},
        missing=errors.ServerNotFound,
    )


# Assignments


def list_assignments(db: Transaction, day: date) -> Deferred[list[ServerAssignment]]:
    """Lists who serves which table on the date."""
    return send_all(
        db,
        ServerAssignment,
        "select company_id, date, table_id, server_id from server_assignments"
        " where company_id = current_company() and date = %(day)s order by server_id, table_id",
        {"day": day},
    )


def lock_server(db: Transaction, server_id: UUID) -> LockedServer:
    """Keeps the server from being removed. Raises NO_SUCH_SERVER.

    Removing locks the server first and its assignments then, so assigning takes the server first, too: left to the
    foreign key it would come after the assignment, and both would wait for each other.
    """
    lock_one(
        db,
        Lock.SERVERS,
        dict[str, UUID],
        "select from servers where company_id = current_company() and id = %(id)s for key share",
        {"id": server_id},
        missing=errors.NO_SUCH_SERVER,
    )
    return LockedServer(server_id)


def assign_server(db: Transaction, locked: LockedServer, day: date, table_id: UUID) -> None:
    """Assigns the server to the table on the date, in place of another one. A table that was taken off the floor counts
    as missing. Raises NO_SUCH_TABLE."""
    send(
        db,
        """
        insert into server_assignments (company_id, date, table_id, server_id)
        select current_company(), %(day)s, %(table_id)s, %(server_id)s
         where not exists (
             select from tables
              where company_id = current_company() and id = %(table_id)s and deleted_at is not null
         )
        on conflict (company_id, date, table_id) do update set server_id = excluded.server_id
        """,
        {"day": day, "table_id": table_id, "server_id": locked.id},
        missing=errors.NO_SUCH_TABLE,
    )


def unassign_server(db: Transaction, day: date, table_id: UUID) -> None:
    """Leaves the table without a server on the date, if it has one. Raises NO_SUCH_TABLE."""
    send(
        db,
        """
        with unassigned as (
            delete from server_assignments
             where company_id = current_company() and date = %(day)s and table_id = %(table_id)s
        )
        select from tables where company_id = current_company() and id = %(table_id)s and deleted_at is null
        """,
        {"day": day, "table_id": table_id},
        missing=errors.NO_SUCH_TABLE,
    )
