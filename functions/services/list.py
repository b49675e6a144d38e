"""GET /api/services: every service of the business."""

from booking.core.deferred import Deferred
from booking.identity.actors import Member
from booking.services import queries as services
from booking.services.records import Services
from booking.web.callers.members import member
from booking.web.routes import Request, route


@route(caller=member(engine="appointments"))
def handler(request: Request[Member, None]) -> Deferred[Services]:
    return services.list_services(request.db).then(lambda listed: {"services": listed})
