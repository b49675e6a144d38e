"""POST /api/venue/visits/{id}/services: add a service to the visit of an appointment, which may have been booked alone.

What follows begins later by as long as the service takes. If that does not fit, nothing changes (409 `time_taken`, with
the nearest starts at which all of the visit does). The client is emailed the visit as it is then.
"""

from functools import partial

from booking.appointment_groups import actions as groups, arranging, rules
from booking.appointment_groups.errors import NobodyIsFree
from booking.appointment_groups.models import AddService
from booking.appointment_groups.records import ChangedVisit
from booking.appointments.errors import ProviderTaken
from booking.bookings.taken_times import TimeTaken
from booking.core.deferred import Deferred
from booking.core.errors import ApiError, VersionConflict, raised_by
from booking.database.costly_places import take_costly_place
from booking.identity.actors import Member
from booking.services.queries import get_service
from booking.web.callers.members import member
from booking.web.routes import CallingRequest, Request, between_calls, route

NOT_FREE = (ProviderTaken, NobodyIsFree)


@route(
    caller=member(engine="appointments"),
    runs=between_calls,
    body=AddService,
    errors=[*raised_by(arranging.add, but=NOT_FREE), TimeTaken, VersionConflict],
)
def handler(request: CallingRequest[Member, AddService]) -> ChangedVisit:
    try:
        return request.transact(_add)
    except NOT_FREE as taken:
        raise request.look(partial(_nearest, taken=taken)) from taken


def _add(request: Request[Member, AddService]) -> Deferred[ChangedVisit]:
    arranged = arranging.add(request.db, request.actor, request.id, request.body, seen=request.seen)
    warnings = groups.warn_of(request.db, arranged.then(lambda arranged: arranged.changed))
    if request.body.dry_run:
        request.db.discard()
    return arranged.then(lambda arranged: {"appointments": arranged.visit, "warnings": warnings.get()})


def _nearest(request: Request[Member, AddService], taken: ApiError) -> TimeTaken:
    db, body = request.db, request.body
    service = get_service(db, body.service_id).get()
    take_costly_place(db)
    nearest = arranging.nearest_times(
        db,
        request.id,
        request.actor.business.get().timezone,
        lambda visit: rules.with_service(visit, service, body.provider_id, body.position),
    )
    return TimeTaken(str(taken), nearest)
