"""DELETE /api/tables/{id}: remove a table, unless a reservation that is not over yet holds it.

Reservations of the past keep the table's id. It leaves its link groups, and combos that it is part of are gone.
"""

from booking.http import Done
from booking.routes.session import SessionRequest, session_route
from booking.tables import queries as tables


@session_route(engine="hospitality")
def handler(request: SessionRequest[None]) -> Done:
    tables.lock_with_linked_tables(request.db, request.id)
    tables.delete_table(request.db, request.id, request.caller.timezone)
    tables.unlink_table(request.db, request.id)
    return {"ok": True}
