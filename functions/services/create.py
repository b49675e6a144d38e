"""POST /api/services: add a service to the catalogue."""

from booking.core.deferred import Deferred
from booking.identity.actors import Member
from booking.services import queries as services
from booking.services.errors import NO_SUCH_SERVICE_GROUP, TooManyServices
from booking.services.models import CreateService
from booking.services.records import OneService
from booking.web.callers.members import member
from booking.web.http import Created
from booking.web.routes import Request, route


@route(
    caller=member(engine="appointments", permission="manage_services"),
    body=CreateService,
    errors=[NO_SUCH_SERVICE_GROUP, TooManyServices],
)
def handler(request: Request[Member, CreateService]) -> Deferred[Created[OneService]]:
    created = services.create_service(request.db, request.body)
    return created.then(lambda service: Created({"service": service}))
