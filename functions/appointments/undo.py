"""POST /api/appointments/{id}/undo: take the last change of status back, within ten seconds.

A booking that was completed, cancelled or missed can be undone, unless its time is taken, it has a sale, a session was
redeemed or money was paid back.
"""

from booking.appointments import actions as appointments
from booking.appointments.records import OneAppointment
from booking.core.deferred import Deferred
from booking.core.errors import raised_by
from booking.identity.actors import Member
from booking.web.callers.members import member
from booking.web.routes import Request, in_one_transaction, route


@route(
    caller=member(engine="appointments"),
    runs=in_one_transaction,
    errors=raised_by(appointments.undo),
)
def handler(request: Request[Member, None]) -> Deferred[OneAppointment]:
    undone = appointments.undo(request.db, request.actor, request.id)
    return undone.then(lambda appointment: {"appointment": appointment})
