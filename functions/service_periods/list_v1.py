"""GET /api/v1/service-periods: all service periods of the key's business, by start."""

from booking.service_periods import queries as service_periods
from booking.service_periods.records import ServicePeriodV1
from booking.web.callers.integrators import Listing, integrator
from booking.web.policies import ReadRequest
from booking.web.routes import route


@route(caller=integrator(scope="service-periods:read", engine="hospitality"))
def handler(_: ReadRequest) -> Listing[ServicePeriodV1]:
    return Listing(service_periods.v1_service_periods())
