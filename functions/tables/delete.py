"""DELETE /api/tables/{id}: take a table off the floor for good, unless a reservation that is not over holds it.

Reservations of the past keep the table's id.
"""

from booking.routes import SessionRequest, session_route
from booking.tables import queries as tables
from booking.tables.records import TableDeletion


@session_route(engine="hospitality")
def handler(request: SessionRequest[None]) -> TableDeletion:
    tables.lock_table(request.db, request.id)
    tables.delete_table(request.db, request.id, request.caller.timezone)
    return {"ok": True}
