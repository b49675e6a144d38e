"""DELETE /api/furniture-set-combos/{id}: remove a combo; reservations that have it keep their tables."""

from booking.tables import queries as tables
from booking.tables.errors import ComboNotFound
from booking.web.http import Done
from booking.web.session import SessionRequest, session_route


@session_route(engine="hospitality", errors=[ComboNotFound])
def handler(request: SessionRequest[None]) -> Done:
    tables.delete_combo(request.db, request.id)
    return {"ok": True}
