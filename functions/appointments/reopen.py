"""POST /api/appointments/{id}/reopen: take back that a booking was completed, cancelled or missed, however long ago.

It is refused for the same reasons as undoing. The audit log names who did it.
"""

from booking.appointments import actions as appointments
from booking.appointments.records import OneAppointment
from booking.core.deferred import Deferred
from booking.core.errors import raised_by
from booking.identity.actors import Member
from booking.web.callers.members import member
from booking.web.routes import Request, in_one_transaction, route


@route(
    caller=member(engine="appointments", role="admin"),
    runs=in_one_transaction,
    errors=raised_by(appointments.reopen),
)
def handler(request: Request[Member, None]) -> Deferred[OneAppointment]:
    reopened = appointments.reopen(request.db, request.actor, request.id)
    return reopened.then(lambda appointment: {"appointment": appointment})
