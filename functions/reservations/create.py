"""POST /api/reservations: hold tables for a party, the named ones or the best fitting ones that are free.

What is unusual about it is answered as `warnings`, and does not keep it from being booked. A service period's cap of
covers does (409 `needs_override`), unless the request has an `override`. A time that is taken is refused with the
nearest free ones, and with who has the tables that were named (409 `time_taken`). With `dryRun` all is tried and
nothing kept.
"""

from functools import partial
from uuid import uuid4

from booking.bookings.taken_times import TimeTaken
from booking.core.deferred import Deferred
from booking.core.errors import ApiError, raised_by
from booking.database.costly_places import take_costly_place
from booking.holds.actions import end_run_out, retry_once_cleared
from booking.identity.actors import Member
from booking.overrides.errors import NeedsOverride
from booking.overrides.records import DryRun
from booking.reservations import actions as reservations
from booking.reservations.errors import NoTableFree, TableTaken
from booking.reservations.models import CreateReservation
from booking.reservations.records import BookedReservation, WantedTime
from booking.reservations.refusals import explain_new
from booking.reservations.warnings import OF_A_NEW_ONE, warn_of
from booking.web.callers.members import member
from booking.web.http import Created
from booking.web.routes import CallingRequest, Request, between_calls, route

NOT_FREE = (NoTableFree, TableTaken)


@route(
    caller=member(engine="hospitality"),
    runs=between_calls,
    body=CreateReservation,
    errors=[*raised_by(reservations.book, but=NOT_FREE), TimeTaken],
    needs=["stripe"],
)
def handler(request: CallingRequest[Member, CreateReservation]) -> Created[BookedReservation] | DryRun:
    end_holds = partial(end_run_out, request.transact_db)
    try:
        return retry_once_cleared(lambda: request.transact(_book), dict.fromkeys((*NOT_FREE, NeedsOverride), end_holds))
    except NOT_FREE as taken:
        raise request.look(partial(_nearest, taken=taken)) from taken


def _book(request: Request[Member, CreateReservation]) -> Deferred[Created[BookedReservation] | DryRun]:
    db, wanted = request.db, request.body
    reservation_id = uuid4()
    booked = reservations.book(db, request.actor, wanted, reservation_id=reservation_id)
    warnings = warn_of(db, reservation_id, OF_A_NEW_ONE)
    if wanted.dry_run:
        db.discard()
        return booked.then(lambda _: {"warnings": warnings.get()})
    return booked.then(lambda reservation: Created({"reservation": reservation, "warnings": warnings.get()}))


def _nearest(request: Request[Member, CreateReservation], taken: ApiError) -> TimeTaken:
    db, wanted = request.db, request.body
    take_costly_place(db)
    time = WantedTime(wanted.starts_at, wanted.duration_minutes, wanted.service_period_id)
    return explain_new(db, taken, time, wanted.party_size, wanted.table_ids)
