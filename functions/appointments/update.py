"""PATCH /api/appointments/{id}: reschedule, resize, change provider or service, move the status on, note something.

Another duration leaves the price as it was agreed.
"""

from booking.appointments import actions as appointments
from booking.appointments.models import UpdateAppointment
from booking.appointments.records import OneAppointment
from booking.core.deferred import Deferred
from booking.core.errors import raised_by
from booking.identity.actors import Member
from booking.web.callers.members import member
from booking.web.routes import Request, in_one_transaction, route


@route(
    caller=member(engine="appointments"),
    runs=in_one_transaction,
    body=UpdateAppointment,
    has_version=True,
    errors=raised_by(appointments.change),
)
def handler(request: Request[Member, UpdateAppointment]) -> Deferred[OneAppointment]:
    wanted, notify = request.body.wanted(), request.body.notify
    changed = appointments.change(request.db, request.actor, request.id, wanted, notify=notify, seen=request.seen)
    return changed.then(lambda appointment: {"appointment": appointment})
