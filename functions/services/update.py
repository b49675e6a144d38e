"""PATCH /api/services/{id}: change the fields that are sent.

What is booked stays as it is. With `dryRun` nothing is changed: the answer is whom it would hit.
"""

from booking.core.deferred import Deferred
from booking.core.errors import BusinessBusy, VersionConflict
from booking.database.versions import lock_seen
from booking.hits.actions import whom_it_hits
from booking.hits.records import Reach, WhomItHits
from booking.identity.actors import Member
from booking.services import queries as services
from booking.services.errors import NO_SUCH_SERVICE_GROUP, ServiceNotFound
from booking.services.models import UpdateService
from booking.services.records import OneService, Service
from booking.web.callers.members import member
from booking.web.routes import Request, route


@route(
    caller=member(engine="appointments", permission="manage_services"),
    body=UpdateService,
    errors=[ServiceNotFound, NO_SUCH_SERVICE_GROUP, BusinessBusy, VersionConflict],
)
def handler(request: Request[Member, UpdateService]) -> Deferred[OneService | WhomItHits]:
    if request.body.dry_run:
        return whom_it_hits(
            request.db, request.actor, Reach(["service"], service_id=request.id), lambda: _change(request)
        )
    return _change(request).then(lambda service: {"service": service})


def _change(request: Request[Member, UpdateService]) -> Deferred[Service]:
    lock_seen(request.db, "services", Service, request.id, request.seen)
    return services.update_service(request.db, request.id, request.body)
