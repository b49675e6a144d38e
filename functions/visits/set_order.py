"""PUT /api/venue/visits/{id}/order: have the open services of a visit come in another order, one after the other.

If that does not fit, nothing changes (409 `time_taken`, with the nearest starts at which all of the visit does). The
client is emailed the visit as it is then.
"""

from functools import partial

from booking.appointment_groups import actions as groups, arranging, rules
from booking.appointment_groups.models import SetOrder
from booking.appointment_groups.records import ChangedVisit
from booking.appointments.errors import ProviderTaken
from booking.bookings.taken_times import TimeTaken
from booking.core.deferred import Deferred
from booking.core.errors import ApiError, VersionConflict, raised_by
from booking.database.costly_places import take_costly_place
from booking.identity.actors import Member
from booking.web.callers.members import member
from booking.web.routes import CallingRequest, Request, between_calls, route


@route(
    caller=member(engine="appointments"),
    runs=between_calls,
    body=SetOrder,
    errors=[*raised_by(arranging.reorder, but=[ProviderTaken]), TimeTaken, VersionConflict],
)
def handler(request: CallingRequest[Member, SetOrder]) -> ChangedVisit:
    try:
        return request.transact(_reorder)
    except ProviderTaken as taken:
        raise request.look(partial(_nearest, taken=taken)) from taken


def _reorder(request: Request[Member, SetOrder]) -> Deferred[ChangedVisit]:
    arranged = arranging.reorder(request.db, request.actor, request.id, request.body, seen=request.seen)
    warnings = groups.warn_of(request.db, arranged.then(lambda arranged: arranged.changed))
    if request.body.dry_run:
        request.db.discard()
    return arranged.then(lambda arranged: {"appointments": arranged.visit, "warnings": warnings.get()})


def _nearest(request: Request[Member, SetOrder], taken: ApiError) -> TimeTaken:
    db, body = request.db, request.body
    take_costly_place(db)
    nearest = arranging.nearest_times(
        db,
        request.id,
        request.actor.business.get().timezone,
        lambda visit: rules.in_this_order(visit, body.appointment_ids),
    )
    return TimeTaken(str(taken), nearest)
