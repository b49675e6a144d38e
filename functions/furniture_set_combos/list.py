"""GET /api/furniture-set-combos: every furniture-set combo of the business, oldest first."""

from booking.routes.session import SessionRequest, session_route
from booking.tables import queries as tables
from booking.tables.records import FurnitureSetCombos


@session_route(engine="hospitality")
def handler(request: SessionRequest[None]) -> FurnitureSetCombos:
    return {"furnitureSetCombos": tables.list_combos(request.db)}
