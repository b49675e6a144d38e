"""GET /api/staff: every provider of the business."""

from booking.routes.session import SessionRequest, session_route
from booking.staff import queries as staff
from booking.staff.records import Providers


@session_route(engine="appointments")
def handler(request: SessionRequest[None]) -> Providers:
    return {"providers": staff.list_providers(request.db)}
