"""GET /api/reservations/{id}: one reservation; with `include=moves`, when it was moved, too."""

from dataclasses import dataclass
from typing import Literal

from booking.audit_log import queries as audit_log
from booking.core.deferred import Deferred
from booking.core.query_parameters import optional
from booking.identity.actors import Member
from booking.reservations import queries as reservations
from booking.reservations.errors import ReservationNotFound
from booking.reservations.records import ReservationRead
from booking.web.callers.members import member
from booking.web.routes import Request, route


@dataclass(frozen=True, kw_only=True)
class ReadReservationQuery:
    include: Literal["moves"] | None = optional("What is answered beside the reservation: when it was moved.")


@route(caller=member(engine="hospitality"), query=ReadReservationQuery, errors=[ReservationNotFound])
def handler(request: Request[Member, ReadReservationQuery]) -> Deferred[ReservationRead]:
    found = reservations.get_reservation(request.db, request.id)
    if request.query.include is None:
        return found.then(lambda reservation: {"reservation": reservation})
    moves = audit_log.list_moves(request.db, "reservations", request.id)
    return found.then(lambda reservation: {"reservation": reservation, "moves": moves.get()})
