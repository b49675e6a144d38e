"""PATCH /api/service-periods/{id}: change a service period. Reservations that are made already stay as they are."""

from booking.routes.session import SessionRequest, session_route
from booking.service_periods import queries as service_periods
from booking.service_periods.models import UpdateServicePeriod
from booking.service_periods.records import OneServicePeriod


@session_route(engine="hospitality", body=UpdateServicePeriod)
def handler(request: SessionRequest[UpdateServicePeriod]) -> OneServicePeriod:
    changes = request.body.changes()
    return {"servicePeriod": service_periods.update_service_period(request.db, request.id, changes)}
