"""POST /api/service-periods: add a service period."""

from booking.database.transactions import Deferred
from booking.service_periods import queries as service_periods
from booking.service_periods.errors import TooManyServicePeriods
from booking.service_periods.models import CreateServicePeriod
from booking.service_periods.records import OneServicePeriod
from booking.web.http import Created
from booking.web.session import SessionRequest, session_route


@session_route(engine="hospitality", body=CreateServicePeriod, errors=[TooManyServicePeriods])
def handler(request: SessionRequest[CreateServicePeriod]) -> Deferred[Created[OneServicePeriod]]:
    created = service_periods.create_service_period(request.db, request.body)
    return created.then(lambda period: Created({"servicePeriod": period}))
