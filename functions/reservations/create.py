"""POST /api/reservations: hold tables for a party, the named ones or the best fitting ones that are free.

What is unusual about it is answered as `warnings`, and does not keep it from being booked. A service period's cap of
covers does (409 `needs_override`), unless the request has an `override`. With `dryRun` all is tried and nothing kept.
"""

from booking.core.deferred import Deferred
from booking.core.errors import raised_by
from booking.identity.actors import Member
from booking.overrides.records import DryRun
from booking.reservations import actions as reservations, warnings as unusual
from booking.reservations.models import CreateReservation
from booking.reservations.records import BookedReservation
from booking.web.callers.members import member
from booking.web.http import Created
from booking.web.routes import Request, in_one_transaction, route


@route(
    caller=member(engine="hospitality"),
    runs=in_one_transaction,
    body=CreateReservation,
    errors=raised_by(reservations.book),
)
def handler(request: Request[Member, CreateReservation]) -> Deferred[Created[BookedReservation] | DryRun]:
    db, wanted = request.db, request.body
    warnings = unusual.warn_of_new(db, wanted.starts_at)
    booked = reservations.book(db, request.actor, wanted)
    if wanted.dry_run:
        db.discard()
        return booked.then(lambda _: {"warnings": warnings.get()})
    return booked.then(lambda reservation: Created({"reservation": reservation, "warnings": warnings.get()}))
