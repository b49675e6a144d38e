"""DELETE /api/tables/{id}: remove a table, unless a reservation that is not over yet holds it.

Reservations of the past keep the table's id. It leaves its link groups, and combos that it is part of are gone.
"""

from booking.tables import queries as tables
from booking.tables.errors import TableNotFound, TableReserved
from booking.web.http import Done
from booking.web.session import SessionRequest, session_route


@session_route(engine="hospitality", errors=[TableNotFound, TableReserved])
def handler(request: SessionRequest[None]) -> Done:
    locked = tables.lock_with_linked_tables(request.db, request.id).get()
    tables.delete_table(request.db, locked, request.caller.timezone)
    tables.unlink_table(request.db, locked)
    return {"ok": True}
