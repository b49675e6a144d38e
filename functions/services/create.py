"""POST /api/services: add a service to the catalogue."""

from booking.services import queries as services
from booking.services.models import CreateService
from booking.services.records import OneService
from booking.web.http import Created
from booking.web.session import SessionRequest, session_route


@session_route(engine="appointments", permission="manage_services", body=CreateService)
def handler(request: SessionRequest[CreateService]) -> Created[OneService]:
    return Created({"service": services.create_service(request.db, request.body)})
