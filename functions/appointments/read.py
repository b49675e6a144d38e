"""GET /api/appointments/{id}: one appointment, and when it was moved."""

from booking.appointments import queries as appointments
from booking.appointments.errors import AppointmentNotFound
from booking.appointments.records import AppointmentRead
from booking.audit_log import queries as audit_log
from booking.core.deferred import Deferred
from booking.identity.actors import Member
from booking.web.callers.members import member
from booking.web.routes import Request, route


@route(caller=member(engine="appointments"), errors=[AppointmentNotFound])
def handler(request: Request[Member, None]) -> Deferred[AppointmentRead]:
    found = appointments.get_appointment(request.db, request.id)
    moves = audit_log.list_moves(request.db, "appointments", request.id)
    return found.then(lambda appointment: {"appointment": appointment, "moves": moves.get()})
