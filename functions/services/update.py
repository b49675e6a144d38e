"""PATCH /api/services/{id}: change the fields that are sent."""

from booking.services import queries as services
from booking.services.errors import ServiceNotFound
from booking.services.models import UpdateService
from booking.services.records import OneService
from booking.web.session import SessionRequest, session_route


@session_route(engine="appointments", permission="manage_services", body=UpdateService, errors=[ServiceNotFound])
def handler(request: SessionRequest[UpdateService]) -> OneService:
    return {"service": services.update_service(request.db, request.id, request.body)}
