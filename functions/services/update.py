"""PATCH /api/services/{id}: change the fields that are sent."""

from booking.identity.actors import Member
from booking.services import queries as services
from booking.services.errors import ServiceNotFound
from booking.services.models import UpdateService
from booking.services.records import OneService
from booking.web.callers.members import member
from booking.web.routes import Request, in_one_transaction, route


@route(
    caller=member(engine="appointments", permission="manage_services"),
    runs=in_one_transaction,
    body=UpdateService,
    errors=[ServiceNotFound],
)
def handler(request: Request[Member, UpdateService]) -> OneService:
    return {"service": services.update_service(request.db, request.id, request.body).get()}
