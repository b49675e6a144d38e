"""DELETE /api/furniture-set-combos/{id}: remove a combo; reservations that have it keep their tables."""

from booking.routes.session import SessionRequest, session_route
from booking.tables import queries as tables
from booking.tables.records import ComboDeletion


@session_route(engine="hospitality")
def handler(request: SessionRequest[None]) -> ComboDeletion:
    tables.delete_combo(request.db, request.id)
    return {"ok": True}
