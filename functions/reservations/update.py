"""PATCH /api/reservations/{id}: move to another time or other tables, move the status on, or correct what was said.

An enquiry whose hold is confirmed here is won, as if it had been confirmed there. A reservation that moves to another
time stays in its service period, unless `servicePeriodId` is sent as well. What is unusual about another time is
answered as `warnings`.
"""

from booking.core.deferred import Deferred
from booking.enquiries import actions as enquiries
from booking.identity.actors import Member
from booking.reservations import warnings as unusual
from booking.reservations.errors import (
    NO_SUCH_PERIOD,
    ReservationIsFinal,
    ReservationNotFound,
    ReservationStatusRefused,
    ReservingPeriodInactive,
    TableTaken,
)
from booking.reservations.models import UpdateReservation
from booking.reservations.records import BookedReservation
from booking.tables.errors import NO_SUCH_TABLE, TableInactive
from booking.web.callers.members import member
from booking.web.routes import Request, in_one_transaction, route


@route(
    caller=member(engine="hospitality"),
    runs=in_one_transaction,
    body=UpdateReservation,
    has_version=True,
    errors=[
        ReservationNotFound,
        NO_SUCH_PERIOD,
        ReservingPeriodInactive,
        TableTaken,
        ReservationIsFinal,
        ReservationStatusRefused,
        NO_SUCH_TABLE,
        TableInactive,
    ],
)
def handler(request: Request[Member, UpdateReservation]) -> Deferred[BookedReservation]:
    db, body = request.db, request.body
    wanted = body.wanted()
    changed = enquiries.change_reservation(db, request.actor, request.id, wanted, notify=body.notify, seen=request.seen)
    warnings = unusual.warn_of_booked(db, request.id) if "starts_at" in wanted else Deferred.of([])
    if body.dry_run:
        db.discard()
    return changed.then(lambda reservation: {"reservation": reservation, "warnings": warnings.get()})
