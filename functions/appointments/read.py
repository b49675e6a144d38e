"""GET /api/appointments/{id}: one appointment."""

from booking.appointments import queries as appointments
from booking.appointments.errors import AppointmentNotFound
from booking.appointments.records import OneAppointment
from booking.appointments.rules import seen_by
from booking.web.session import SessionRequest, session_route


@session_route(engine="appointments", errors=[AppointmentNotFound])
def handler(request: SessionRequest[None]) -> OneAppointment:
    appointment = appointments.get_appointment(request.db, request.id)
    return {"appointment": seen_by(request.caller.membership, appointment)}
