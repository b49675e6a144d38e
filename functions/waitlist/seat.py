"""POST /api/waitlist/{id}/seat: seat a party from the wait list, at named tables or the best fitting ones.

It becomes a walk-in whose source is `waitlist`, and leaves the list with it. Of several who seat the same party at once
one does. What is unusual about it is answered as `warnings`. A service period's cap of covers refuses it (409
`needs_override`), unless the request has an `override`. A time that is taken is refused with the nearest free ones, and
with who has the tables that were named (409 `time_taken`).
"""

from functools import partial

from booking.bookings.taken_times import TimeTaken
from booking.core.deferred import Deferred
from booking.core.errors import ApiError, raised_by
from booking.database.costly_places import take_costly_place
from booking.holds.actions import end_run_out, retry_once_cleared
from booking.identity.actors import Member
from booking.reservations.errors import NoTableFree, TableTaken
from booking.reservations.records import WantedTime
from booking.reservations.refusals import explain_new
from booking.waitlist import actions as waitlist, queries
from booking.waitlist.models import SeatEntry
from booking.waitlist.records import SeatedEntry
from booking.web.callers.members import member
from booking.web.http import Created
from booking.web.routes import CallingRequest, Request, between_calls, route

NOT_FREE = (NoTableFree, TableTaken)


@route(
    caller=member(engine="hospitality"),
    runs=between_calls,
    body=SeatEntry,
    errors=[*raised_by(waitlist.seat, but=NOT_FREE), TimeTaken],
    needs=["stripe"],
)
def handler(request: CallingRequest[Member, SeatEntry]) -> Created[SeatedEntry]:
    end_holds = partial(end_run_out, request.transact_db)
    try:
        return retry_once_cleared(lambda: request.transact(_seat), dict.fromkeys(NOT_FREE, end_holds))
    except NOT_FREE as taken:
        raise request.look(partial(_nearest, taken=taken)) from taken


def _seat(request: Request[Member, SeatEntry]) -> Deferred[Created[SeatedEntry]]:
    return waitlist.seat(request.db, request.actor, request.id, request.body).then(Created)


def _nearest(request: Request[Member, SeatEntry], taken: ApiError) -> TimeTaken:
    db, wanted = request.db, request.body
    party_size = queries.lock_entry(db, request.id).get().entry["party_size"]
    assert party_size is not None, "a party at the door has a size"
    take_costly_place(db)
    time = WantedTime(wanted.starts_at, wanted.duration_minutes)
    return explain_new(db, taken, time, party_size, wanted.table_ids)
