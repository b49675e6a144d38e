"""GET /api/venue/service-groups: the groups of services, in the order of the menu."""

from booking.core.deferred import Deferred
from booking.identity.actors import Member
from booking.services import queries as services
from booking.services.records import ServiceGroups
from booking.web.callers.members import member
from booking.web.routes import Request, route


@route(caller=member(engine="appointments"))
def handler(request: Request[Member, None]) -> Deferred[ServiceGroups]:
    return services.list_groups(request.db).then(lambda groups: {"serviceGroups": groups})
