"""GET /api/organization/special-hours: the dates on which the business keeps other hours than usual, past ones too."""

from booking.core.deferred import Deferred
from booking.identity.actors import Member
from booking.organization import queries as organization
from booking.organization.records import SpecialHoursList
from booking.web.callers.members import member
from booking.web.routes import Request, route


@route(caller=member())
def handler(request: Request[Member, None]) -> Deferred[SpecialHoursList]:
    return organization.list_special_hours(request.db).then(lambda listed: {"specialHours": listed})
