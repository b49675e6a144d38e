"""GET /api/appointments/{id}: one appointment; with `include=moves`, when it was moved, too."""

from dataclasses import dataclass
from typing import Literal

from booking.appointments import queries as appointments
from booking.appointments.errors import AppointmentNotFound
from booking.appointments.records import AppointmentRead
from booking.audit_log import queries as audit_log
from booking.core.deferred import Deferred
from booking.core.query_parameters import optional
from booking.identity.actors import Member
from booking.web.callers.members import member
from booking.web.routes import Request, route


@dataclass(frozen=True, kw_only=True)
class ReadAppointmentQuery:
    include: Literal["moves"] | None = optional("What is answered beside the appointment: when it was moved.")


@route(caller=member(engine="appointments"), query=ReadAppointmentQuery, errors=[AppointmentNotFound])
def handler(request: Request[Member, ReadAppointmentQuery]) -> Deferred[AppointmentRead]:
    found = appointments.get_appointment(request.db, request.id)
    if request.query.include is None:
        return found.then(lambda appointment: {"appointment": appointment})
    moves = audit_log.list_moves(request.db, "appointments", request.id)
    return found.then(lambda appointment: {"appointment": appointment, "moves": moves.get()})
