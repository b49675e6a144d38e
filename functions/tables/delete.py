"""DELETE /api/tables/{id}: remove a table, unless it has a reservation that is not over yet.

Reservations of the past keep the table's id. It leaves its link groups, and its combos are deleted.
"""

from booking.identity.actors import Member
from booking.tables import queries as tables
from booking.tables.errors import TableNotFound, TableReserved
from booking.web.callers.members import member
from booking.web.http import Done
from booking.web.routes import Request, route


@route(caller=member(engine="hospitality"), errors=[TableNotFound, TableReserved])
def handler(request: Request[Member, None]) -> Done:
    locked = tables.lock_with_linked_tables(request.db, request.id).get()
    tables.delete_table(request.db, locked, request.actor.business.get().timezone)
    tables.unlink_table(request.db, locked)
    return {"ok": True}
