"""GET /api/appointments/{id}: one appointment."""

from booking.appointments import queries as appointments
from booking.appointments.errors import AppointmentNotFound
from booking.appointments.records import OneAppointment
from booking.core.deferred import Deferred
from booking.identity.actors import Member
from booking.web.callers.members import member
from booking.web.routes import Request, route


@route(caller=member(engine="appointments"), errors=[AppointmentNotFound])
def handler(request: Request[Member, None]) -> Deferred[OneAppointment]:
    return appointments.get_appointment(request.db, request.id).then(lambda appointment: {"appointment": appointment})
