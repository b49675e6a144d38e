"""POST /api/appointments: book a provider for a customer."""

from booking.appointments import actions as appointments
from booking.appointments.models import CreateAppointment
from booking.appointments.records import OneAppointment
from booking.core.deferred import Deferred
from booking.core.errors import raised_by
from booking.identity.actors import Member
from booking.web.callers.members import member
from booking.web.http import Created
from booking.web.routes import Request, in_one_transaction, route


@route(
    caller=member(engine="appointments"),
    runs=in_one_transaction,
    body=CreateAppointment,
    errors=raised_by(appointments.book),
)
def handler(request: Request[Member, CreateAppointment]) -> Deferred[Created[OneAppointment]]:
    booked = appointments.book(request.db, request.actor, request.body)
    return booked.then(lambda appointment: Created({"appointment": appointment}))
