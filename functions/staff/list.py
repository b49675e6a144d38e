"""GET /api/staff: every provider of the business."""

from booking.staff import queries as staff
from booking.staff.records import Providers
from booking.web.session import SessionRequest, session_route


@session_route(engine="appointments")
def handler(request: SessionRequest[None]) -> Providers:
    return {"providers": staff.list_providers(request.db)}
