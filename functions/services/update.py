"""PATCH /api/services/{id}: change the fields that are sent."""

from booking.routes.session import SessionRequest, session_route
from booking.services import queries as services
from booking.services.models import UpdateService
from booking.services.records import OneService


@session_route(engine="appointments", permission="manage_services", body=UpdateService)
def handler(request: SessionRequest[UpdateService]) -> OneService:
    return {"service": services.update_service(request.db, request.id, request.body.changes())}
