"""GET /api/reservations/{id}: one reservation."""

from booking.reservations import queries as reservations
from booking.reservations.errors import ReservationNotFound
from booking.reservations.records import OneReservation
from booking.web.session import SessionRequest, session_route


@session_route(engine="hospitality", errors=[ReservationNotFound])
def handler(request: SessionRequest[None]) -> OneReservation:
    return {"reservation": reservations.get_reservation(request.db, request.id).get()}
