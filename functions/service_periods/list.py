"""GET /api/service-periods: every service period, ordered by start."""

from booking.service_periods import queries as service_periods
from booking.service_periods.records import ServicePeriods
from booking.web.session import SessionRequest, session_route


@session_route(engine="hospitality")
def handler(request: SessionRequest[None]) -> ServicePeriods:
    return {"servicePeriods": service_periods.list_service_periods(request.db)}
