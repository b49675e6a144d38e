"""PATCH /api/service-periods/{id}: change a service period. Reservations that are made already stay as they are.

With `dryRun` nothing is changed: the answer is whom it would hit.
"""

from booking.core.deferred import Deferred
from booking.core.errors import BusinessBusy, VersionConflict
from booking.database.versions import lock_seen
from booking.hits.actions import whom_it_hits
from booking.hits.records import Reach, WhomItHits
from booking.identity.actors import Member
from booking.service_periods import queries as service_periods
from booking.service_periods.errors import ServicePeriodNotFound
from booking.service_periods.models import UpdateServicePeriod
from booking.service_periods.records import OneServicePeriod, ServicePeriod
from booking.web.callers.members import member
from booking.web.routes import Request, route


@route(
    caller=member(engine="hospitality"),
    body=UpdateServicePeriod,
    errors=[ServicePeriodNotFound, BusinessBusy, VersionConflict],
)
def handler(request: Request[Member, UpdateServicePeriod]) -> Deferred[OneServicePeriod | WhomItHits]:
    if request.body.dry_run:
        return whom_it_hits(request.db, request.actor, Reach(["period", "hours"]), lambda: _change(request))
    return _change(request).then(lambda period: {"servicePeriod": period})


def _change(request: Request[Member, UpdateServicePeriod]) -> Deferred[ServicePeriod]:
    lock_seen(request.db, "service_periods", ServicePeriod, request.id, request.seen)
    return service_periods.update_service_period(request.db, request.id, request.body)
