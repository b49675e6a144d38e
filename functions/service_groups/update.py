"""PATCH /api/venue/service-groups/{id}: rename a group of services, or change what guests read below its name."""

from booking.core.deferred import Deferred
from booking.identity.actors import Member
from booking.services import queries as services
from booking.services.errors import ServiceGroupNotFound
from booking.services.models import UpdateServiceGroup
from booking.services.records import OneServiceGroup
from booking.web.callers.members import member
from booking.web.routes import Request, route


@route(
    caller=member(engine="appointments", permission="manage_services"),
    body=UpdateServiceGroup,
    errors=[ServiceGroupNotFound],
)
def handler(request: Request[Member, UpdateServiceGroup]) -> Deferred[OneServiceGroup]:
    changed = services.update_group(request.db, request.id, request.body)
    return changed.then(lambda group: {"serviceGroup": group})
