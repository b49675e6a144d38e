"""GET /api/reservations/{id}: one reservation."""

from booking.core.deferred import Deferred
from booking.identity.actors import Member
from booking.reservations import queries as reservations
from booking.reservations.errors import ReservationNotFound
from booking.reservations.records import OneReservation
from booking.web.callers.members import member
from booking.web.routes import Request, route


@route(caller=member(engine="hospitality"), errors=[ReservationNotFound])
def handler(request: Request[Member, None]) -> Deferred[OneReservation]:
    return reservations.get_reservation(request.db, request.id).then(lambda reservation: {"reservation": reservation})
