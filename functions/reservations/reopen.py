"""POST /api/reservations/{id}/reopen: take back that a booking was completed, cancelled or missed, however long ago.

It is refused for the same reasons as undoing. What is unusual about it is answered as `warnings`, as of a new booking.
The audit log names who did it.
"""

from booking.core.deferred import Deferred
from booking.core.errors import VersionConflict, raised_by
from booking.enquiries import actions as enquiries
from booking.identity.actors import Member
from booking.reservations.records import BookedReservation
from booking.reservations.warnings import warn_of
from booking.web.callers.members import member
from booking.web.routes import Request, route


@route(
    caller=member(engine="hospitality", role="admin"),
    errors=[*raised_by(enquiries.reopen_reservation), VersionConflict],
)
def handler(request: Request[Member, None]) -> Deferred[BookedReservation]:
    reopened = enquiries.reopen_reservation(request.db, request.actor, request.id, seen=request.seen)
    warnings = warn_of(request.db, request.id)
    return reopened.then(lambda reservation: {"reservation": reservation, "warnings": warnings.get()})
