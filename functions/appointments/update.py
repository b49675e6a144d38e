"""PATCH /api/appointments/{id}: reschedule, resize, change provider or service, move the status on, note something.

Another duration leaves the price as it was agreed. What is unusual about another time, provider or service is answered
as `warnings`; time off of the provider refuses it (409 `needs_override`), unless the request has an `override`.
"""

from booking.appointments import actions as appointments, queries, rules
from booking.appointments.models import UpdateAppointment
from booking.appointments.records import BookedAppointment
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
def handler(request: Request[Member, UpdateAppointment]) -> Deferred[BookedAppointment]:
    db, body = request.db, request.body
    wanted = body.wanted()
    changed = appointments.change(
        db, request.actor, request.id, wanted, notify=body.notify, override=body.override, seen=request.seen
    )
    warnings = queries.warn_of_booked(db, request.id) if rules.is_move(wanted) else Deferred.of([])
    if body.dry_run:
        db.discard()
    return changed.then(lambda appointment: {"appointment": appointment, "warnings": warnings.get()})
