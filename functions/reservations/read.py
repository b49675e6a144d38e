"""GET /api/reservations/{id}: one reservation, and when it was moved."""

from booking.audit_log import queries as audit_log
from booking.core.deferred import Deferred
from booking.identity.actors import Member
from booking.reservations import queries as reservations
from booking.reservations.errors import ReservationNotFound
from booking.reservations.records import ReservationRead
from booking.web.callers.members import member
from booking.web.routes import Request, route


@route(caller=member(engine="hospitality"), errors=[ReservationNotFound])
def handler(request: Request[Member, None]) -> Deferred[ReservationRead]:
    found = reservations.get_reservation(request.db, request.id)
    moves = audit_log.list_moves(request.db, "reservations", request.id)
    return found.then(lambda reservation: {"reservation": reservation, "moves": moves.get()})
