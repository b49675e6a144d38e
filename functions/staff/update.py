"""PATCH /api/staff/{id}: change the fields that are sent; serviceIds and workingHours replace the whole list.

What is booked stays as it is. With `dryRun` nothing is changed: the answer is whom it would hit.
"""

from booking.core.deferred import Deferred
from booking.core.errors import BusinessBusy, VersionConflict
from booking.database.versions import lock_seen
from booking.hits.actions import whom_it_hits
from booking.hits.records import Reach, WhomItHits
from booking.identity.actors import Member
from booking.staff import queries as staff
from booking.staff.errors import OfferedServiceNotFound, ProviderNotFound
from booking.staff.models import UpdateProvider
from booking.staff.records import OneProvider, Provider
from booking.web.callers.members import member
from booking.web.routes import Request, route


@route(
    caller=member(engine="appointments", permission="manage_services"),
    body=UpdateProvider,
    errors=[ProviderNotFound, OfferedServiceNotFound, BusinessBusy, VersionConflict],
)
def handler(request: Request[Member, UpdateProvider]) -> Deferred[OneProvider | WhomItHits]:
    if request.body.dry_run:
        reach = Reach(["provider", "hours", "offer"], provider_id=request.id)
        return whom_it_hits(request.db, request.actor, reach, lambda: _change(request))
    return _change(request).then(lambda provider: {"provider": provider})


def _change(request: Request[Member, UpdateProvider]) -> Deferred[Provider]:
    provider = staff.lock_provider(request.db, request.id).get()
    lock_seen(request.db, "staff", Provider, provider.id, request.seen)
    changes = request.body.changes()
    staff.update_provider(request.db, provider, request.body)
    if "service_ids" in changes:
        staff.replace_services(request.db, provider, request.body.service_ids)
    if "working_hours" in changes:
        staff.replace_working_hours(request.db, provider, request.body.working_hours)
    return staff.get_provider(request.db, provider.id)
