"""POST /api/reservations/{id}/undo: take the last change of status back, within ten seconds.

A party that was seated, and a booking that was completed, cancelled or missed, can be undone, unless its tables are
taken, it has a sale or money was paid back. That its service period has more covers than its cap by now, or that
somebody else sits at the table, is answered as `warnings`.
"""

from booking.core.deferred import Deferred
from booking.core.errors import VersionConflict, raised_by
from booking.enquiries import actions as enquiries
from booking.identity.actors import Member
from booking.reservations import warnings as unusual
from booking.reservations.records import BookedReservation
from booking.web.callers.members import member
from booking.web.routes import Request, route


@route(
    caller=member(engine="hospitality"),
    errors=[*raised_by(enquiries.undo_reservation), VersionConflict],
)
def handler(request: Request[Member, None]) -> Deferred[BookedReservation]:
    undone = enquiries.undo_reservation(request.db, request.actor, request.id, seen=request.seen)
    warnings = unusual.warn_of(request.db, request.id, unusual.OF_AN_UNDONE_ONE)
    return undone.then(lambda reservation: {"reservation": reservation, "warnings": warnings.get()})
