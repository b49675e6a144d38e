"""GET /api/service-periods: every service period, ordered by start."""

from booking.core.deferred import Deferred
from booking.identity.actors import Member
from booking.service_periods import queries as service_periods
from booking.service_periods.records import ServicePeriods
from booking.web.callers.members import member
from booking.web.routes import Request, route


@route(caller=member(engine="hospitality"))
def handler(request: Request[Member, None]) -> Deferred[ServicePeriods]:
    return service_periods.list_service_periods(request.db).then(lambda listed: {"servicePeriods": listed})
