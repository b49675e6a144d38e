"""DELETE /api/furniture-set-combos/{id}: remove a combo; reservations that have it keep their tables."""

from booking.http import Done
from booking.routes.session import SessionRequest, session_route
from booking.tables import queries as tables


@session_route(engine="hospitality")
def handler(request: SessionRequest[None]) -> Done:
    tables.delete_combo(request.db, request.id)
    return {"ok": True}
