"""POST /api/venue/service-groups: add a group to the menu, behind the others."""

from booking.core.deferred import Deferred
from booking.identity.actors import Member
from booking.services import queries as services
from booking.services.errors import TooManyServiceGroups
from booking.services.models import CreateServiceGroup
from booking.services.records import OneServiceGroup
from booking.web.callers.members import member
from booking.web.http import Created
from booking.web.routes import Request, route


@route(
    caller=member(engine="appointments", permission="manage_services"),
    body=CreateServiceGroup,
    errors=[TooManyServiceGroups],
)
def handler(request: Request[Member, CreateServiceGroup]) -> Deferred[Created[OneServiceGroup]]:
    created = services.create_group(request.db, request.body)
    return created.then(lambda group: Created({"serviceGroup": group}))
