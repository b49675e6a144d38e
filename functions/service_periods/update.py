"""PATCH /api/service-periods/{id}: change a service period. Reservations that are made already stay as they are."""

from booking.service_periods import queries as service_periods
from booking.service_periods.errors import ServicePeriodNotFound
from booking.service_periods.models import UpdateServicePeriod
from booking.service_periods.records import OneServicePeriod
from booking.web.session import SessionRequest, session_route


@session_route(engine="hospitality", body=UpdateServicePeriod, errors=[ServicePeriodNotFound])
def handler(request: SessionRequest[UpdateServicePeriod]) -> OneServicePeriod:
    return {"servicePeriod": service_periods.update_service_period(request.db, request.id, request.body)}
