"""All SQL of the servers domain."""

from typing import cast
from uuid import UUID

from booking.db import Database
from booking.servers.errors import ServerNotFound
from booking.servers.records import Server

_COLUMNS = "id, company_id, name, created_at"


def list_servers(db: Database) -> list[Server]:
    """All servers of the business, by name."""
    rows = db.execute(f"select {_COLUMNS} from servers where company_id = current_company() order by name, id")
    return cast(list[Server], rows.fetchall())


def create_server(db: Database, name: str) -> Server:
    row = db.execute(
        f"insert into servers (company_id, name) values (current_company(), %(name)s) returning {_COLUMNS}",
        {"name": name},
    ).fetchone()
    return cast(Server, row)


def lock_servers(db: Database) -> None:
    """Locks all servers of the business until the end of the transaction, in the order of their ids.

    Whoever removes one does this first. A table that changed hands was the one's and is the other's: two removals at
    once would wait for each other at it, and for assignments in the same way.
    """
    db.execute("select from servers where company_id = current_company() order by id for update")


def remove_server(db: Database, server_id: UUID) -> None:
    """Deletes the server and, by the foreign key, every assignment. The servers must be locked already.
    Raises ServerNotFound."""
    removed = db.execute("delete from servers where company_id = current_company() and id = %(id)s", {"id": server_id})
    if not removed.rowcount:
        raise ServerNotFound
