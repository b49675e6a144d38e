"""POST /api/reservations: hold tables for a party, the named ones or the best fitting ones that are free."""

from booking.core.deferred import Deferred
from booking.core.errors import raised_by
from booking.identity.actors import Member
from booking.reservations import actions as reservations
from booking.reservations.models import CreateReservation
from booking.reservations.records import OneReservation
from booking.web.callers.members import member
from booking.web.http import Created
from booking.web.routes import Request, in_one_transaction, route


@route(
    caller=member(engine="hospitality"),
    runs=in_one_transaction,
    body=CreateReservation,
    errors=raised_by(reservations.book),
)
def handler(request: Request[Member, CreateReservation]) -> Deferred[Created[OneReservation]]:
    booked = reservations.book(request.db, request.actor, request.body)
    return booked.then(lambda reservation: Created({"reservation": reservation}))
