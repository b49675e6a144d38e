"""DELETE /api/furniture-set-combos/{id}: remove a combo; reservations that have it keep their tables."""

from booking.identity.actors import Member
from booking.tables import queries as tables
from booking.tables.errors import ComboNotFound
from booking.web.callers.members import member
from booking.web.http import Done
from booking.web.routes import Request, route


@route(caller=member(engine="hospitality"), errors=[ComboNotFound])
def handler(request: Request[Member, None]) -> Done:
    tables.delete_combo(request.db, request.id)
    return {"ok": True}
