"""GET /api/furniture-set-combos: every furniture-set combo of the business, oldest first."""

from booking.tables import queries as tables
from booking.tables.records import FurnitureSetCombos
from booking.web.session import SessionRequest, session_route


@session_route(engine="hospitality")
def handler(request: SessionRequest[None]) -> FurnitureSetCombos:
    return {"furnitureSetCombos": tables.list_combos(request.db)}
