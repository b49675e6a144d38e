"""POST /api/appointments: book a provider for a customer.

What is unusual about it is answered as `warnings`, and does not keep it from being booked. A provider's time off does
(409 `needs_override`), unless the request has an `override`. With `dryRun` all is tried and nothing is kept.
"""

from booking.appointments import actions as appointments, queries
from booking.appointments.models import CreateAppointment
from booking.appointments.records import BookedAppointment
from booking.core.deferred import Deferred
from booking.core.errors import raised_by
from booking.identity.actors import Member
from booking.overrides.records import DryRun
from booking.web.callers.members import member
from booking.web.http import Created
from booking.web.routes import Request, in_one_transaction, route


@route(
    caller=member(engine="appointments"),
    runs=in_one_transaction,
    body=CreateAppointment,
    errors=raised_by(appointments.book),
)
def handler(request: Request[Member, CreateAppointment]) -> Deferred[Created[BookedAppointment] | DryRun]:
    db, wanted = request.db, request.body
    warnings = queries.warn_of_new(db, wanted.service_id, wanted.provider_id, wanted.starts_at)
    booked = appointments.book(db, request.actor, wanted)
    if wanted.dry_run:
        db.discard()
        return booked.then(lambda _: {"warnings": warnings.get()})
    return booked.then(lambda appointment: Created({"appointment": appointment, "warnings": warnings.get()}))
