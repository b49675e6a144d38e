"""PATCH /api/reservations/{id}: move it, move the status on, note their arrival, correct the rest.

An enquiry whose hold is confirmed here is won, as if it had been confirmed there. A reservation that moves to another
time counts in the service period that is on then, or in none, unless `servicePeriodId` is sent as well; a completed one
may become shorter, which frees its tables for the rest of their time. What is unusual is answered as `warnings`: about
another time; that the period has more covers than its cap, which refuses no change; that somebody sits at the table
already; and that a party is noted as missed before its time. A time that is taken is refused with the nearest free
ones, and with who has the tables (409 `time_taken`).
"""

from datetime import UTC, datetime
from functools import partial

from booking.bookings.taken_times import TimeTaken
from booking.checkouts.errors import PaymentUnderWay
from booking.core.deferred import Deferred
from booking.core.errors import ApiError, VersionConflict, raised_by
from booking.database.costly_places import take_costly_place
from booking.enquiries import actions as enquiries
from booking.holds.actions import close_page, end_run_out, retry_once_cleared
from booking.identity.actors import Member
from booking.reservations import queries as reservations, rules, warnings as unusual
from booking.reservations.errors import TableTaken
from booking.reservations.models import UpdateReservation
from booking.reservations.records import BookedReservation
from booking.reservations.refusals import explain_move
from booking.web.callers.members import member
from booking.web.routes import CallingRequest, Request, between_calls, route


@route(
    caller=member(engine="hospitality"),
    runs=between_calls,
    body=UpdateReservation,
    errors=[*raised_by(enquiries.change_reservation, but=[TableTaken]), TimeTaken, VersionConflict],
    needs=["stripe"],
)
def handler(request: CallingRequest[Member, UpdateReservation]) -> BookedReservation:
    try:
        return retry_once_cleared(
            lambda: request.transact(_change),
            {
                TableTaken: lambda: end_run_out(request.transact_db),
                PaymentUnderWay: lambda: close_page(request.transact_db, request.id),
            },
        )
    except TableTaken as taken:
        raise request.look(partial(_nearest, taken=taken)) from taken


def _change(request: Request[Member, UpdateReservation]) -> Deferred[BookedReservation]:
    db, body = request.db, request.body
    wanted = body.wanted()
    changed = enquiries.change_reservation(db, request.actor, request.id, wanted, notify=body.notify, seen=request.seen)
    warnings = unusual.warn_of(db, request.id, unusual.of_changes(wanted))
    if body.dry_run:
        db.discard()
    return changed.then(lambda reservation: {"reservation": reservation, "warnings": warnings.get()})


def _nearest(request: Request[Member, UpdateReservation], taken: ApiError) -> TimeTaken:
    db, changes = request.db, request.body.wanted()
    current = reservations.get_reservation(db, request.id).get()
    take_costly_place(db)
    columns = rules.changed_columns(current, changes, datetime.now(UTC))
    return explain_move(
        db,
        taken,
        columns.get("starts_at", current["starts_at"]),
        columns.get("ends_at", current["ends_at"]),
        changes.get("party_size", current["party_size"]),
        changes.get("table_ids", current["table_ids"]),
        moving=request.id,
    )
