"""PATCH /api/service-periods/{id}: change a service period. Reservations that are made already stay as they are."""

from booking.database.versions import lock_seen
from booking.identity.actors import Member
from booking.service_periods import queries as service_periods
from booking.service_periods.errors import ServicePeriodNotFound
from booking.service_periods.models import UpdateServicePeriod
from booking.service_periods.records import OneServicePeriod, ServicePeriod
from booking.web.callers.members import member
from booking.web.routes import Request, in_one_transaction, route


@route(
    caller=member(engine="hospitality"),
    runs=in_one_transaction,
    body=UpdateServicePeriod,
    has_version=True,
    errors=[ServicePeriodNotFound],
)
def handler(request: Request[Member, UpdateServicePeriod]) -> OneServicePeriod:
    lock_seen(request.db, "service_periods", ServicePeriod, request.id, request.seen)
    return {"servicePeriod": service_periods.update_service_period(request.db, request.id, request.body).get()}
