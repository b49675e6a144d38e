"""GET /api/services: every service of the business."""

from booking.services import queries as services
from booking.services.records import Services
from booking.web.session import SessionRequest, session_route


@session_route(engine="appointments")
def handler(request: SessionRequest[None]) -> Services:
    return {"services": services.list_services(request.db)}
