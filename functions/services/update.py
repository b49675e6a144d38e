"""PATCH /api/services/{id}: change the fields that are sent."""

from booking.database.versions import lock_seen
from booking.identity.actors import Member
from booking.services import queries as services
from booking.services.errors import ServiceNotFound
from booking.services.models import UpdateService
from booking.services.records import OneService, Service
from booking.web.callers.members import member
from booking.web.routes import Request, in_one_transaction, route


@route(
    caller=member(engine="appointments", permission="manage_services"),
    runs=in_one_transaction,
    body=UpdateService,
    has_version=True,
    errors=[ServiceNotFound],
)
def handler(request: Request[Member, UpdateService]) -> OneService:
    lock_seen(request.db, "services", Service, request.id, request.seen)
    return {"service": services.update_service(request.db, request.id, request.body).get()}
