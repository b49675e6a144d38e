"""POST /api/services: add a service to the catalogue."""

from booking.database.transactions import Deferred
from booking.services import queries as services
from booking.services.errors import TooManyServices
from booking.services.models import CreateService
from booking.services.records import OneService
from booking.web.http import Created
from booking.web.session import SessionRequest, session_route


@session_route(engine="appointments", permission="manage_services", body=CreateService, errors=[TooManyServices])
def handler(request: SessionRequest[CreateService]) -> Deferred[Created[OneService]]:
    created = services.create_service(request.db, request.body)
    return created.then(lambda service: Created({"service": service}))
