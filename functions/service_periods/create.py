"""POST /api/service-periods: add a service period."""

from booking.core.deferred import Deferred
from booking.identity.actors import Member
from booking.service_periods import queries as service_periods
from booking.service_periods.errors import TooManyServicePeriods
from booking.service_periods.models import CreateServicePeriod
from booking.service_periods.records import OneServicePeriod
from booking.web.callers.members import member
from booking.web.http import Created
from booking.web.routes import Request, route


@route(
    caller=member(engine="hospitality"),
    body=CreateServicePeriod,
    errors=[TooManyServicePeriods],
)
def handler(request: Request[Member, CreateServicePeriod]) -> Deferred[Created[OneServicePeriod]]:
    created = service_periods.create_service_period(request.db, request.body)
    return created.then(lambda period: Created({"servicePeriod": period}))
