"""POST /api/appointments: book a provider for a customer.

What is unusual about it is answered as `warnings`, and does not keep it from being booked. A provider's time off does
(409 `needs_override`), unless the request has an `override`. A time that is taken is refused with the nearest free ones
(409 `time_taken`). With `dryRun` all is tried and nothing is kept.
"""

from booking.appointments import actions as appointments, queries
from booking.appointments.errors import ProviderTaken
from booking.appointments.models import CreateAppointment
from booking.appointments.records import BookedAppointment
from booking.availability.nearest import AskedTime, find_nearest
from booking.core.deferred import Deferred
from booking.core.errors import ApiError, raised_by
from booking.core.taken_times import TimeTaken
from booking.identity.actors import Member
from booking.overrides.records import DryRun
from booking.web.callers.members import member, take_costly_place
from booking.web.http import Created
from booking.web.routes import Request, in_one_transaction, route


def _nearest(request: Request[Member, CreateAppointment], taken: ApiError) -> TimeTaken:
    db, wanted = request.db, request.body
    take_costly_place(db)
    asked = AskedTime(wanted.service_id, wanted.provider_id, wanted.starts_at)
    return TimeTaken(str(taken), find_nearest(db, asked, request.actor.business.get().timezone))


@route(
    caller=member(engine="appointments"),
    runs=in_one_transaction,
    body=CreateAppointment,
    errors=[*raised_by(appointments.book), TimeTaken],
    explains={ProviderTaken: _nearest},
)
def handler(request: Request[Member, CreateAppointment]) -> Deferred[Created[BookedAppointment] | DryRun]:
    db, wanted = request.db, request.body
    warnings = queries.warn_of_new(db, wanted.service_id, wanted.provider_id, wanted.starts_at)
    booked = appointments.book(db, request.actor, wanted)
    if wanted.dry_run:
        db.discard()
        return booked.then(lambda _: {"warnings": warnings.get()})
    return booked.then(lambda appointment: Created({"appointment": appointment, "warnings": warnings.get()}))
