"""GET /api/appointments/{id}: one appointment."""

from booking.appointments import queries as appointments
from booking.appointments.records import OneAppointment
from booking.routes.session import SessionRequest, session_route


@session_route(engine="appointments")
def handler(request: SessionRequest[None]) -> OneAppointment:
    return {"appointment": appointments.get_appointment(request.db, request.id)}
