"""POST /api/appointments: book a provider for a customer, or several services in one visit.

What is unusual about it is answered as `warnings`, and does not keep it from being booked. A provider's time off does
(409 `needs_override`), unless the request has an `override`. A time that is taken is refused with the nearest free ones
(409 `time_taken`). With `dryRun` all is tried and nothing is kept.

`services` are booked one after the other, all or none: each begins when the one before ends, and is an appointment of
its own, all with one `group_id`. Of a service without a `providerId`, whoever did the one before does this one as well
if they are free by the rules of GET /api/availability, or else the first by id who is.
"""

from functools import partial
from uuid import uuid4

from booking.appointment_groups import actions as groups
from booking.appointment_groups.errors import NobodyIsFree
from booking.appointment_groups.records import BookedGroup
from booking.appointments import actions as appointments
from booking.appointments.errors import ProviderTaken
from booking.appointments.models import CreateAppointment
from booking.appointments.records import BookedAppointment
from booking.appointments.warnings import warn_of
from booking.availability.nearest import AskedTime, nearest_times, nearest_times_of_visit
from booking.bookings.taken_times import TimeTaken
from booking.core.deferred import Deferred
from booking.core.errors import ApiError, raised_by
from booking.database.costly_places import take_costly_place
from booking.holds.actions import end_run_out, retry_once_cleared
from booking.identity.actors import Member
from booking.overrides.records import DryRun
from booking.web.callers.members import member
from booking.web.http import Created
from booking.web.routes import CallingRequest, Request, between_calls, route

NOT_FREE = (ProviderTaken, NobodyIsFree)


@route(
    caller=member(engine="appointments"),
    runs=between_calls,
    body=CreateAppointment,
    errors=[*raised_by(appointments.book, groups.book, but=NOT_FREE), TimeTaken],
    needs=["stripe"],
)
def handler(
    request: CallingRequest[Member, CreateAppointment],
) -> Created[BookedAppointment] | Created[BookedGroup] | DryRun:
    end_holds = partial(end_run_out, request.transact_db)
    try:
        return retry_once_cleared(lambda: request.transact(_book), dict.fromkeys(NOT_FREE, end_holds))
    except NOT_FREE as taken:
        raise request.look(partial(_nearest, taken=taken)) from taken


def _book(
    request: Request[Member, CreateAppointment],
) -> Deferred[Created[BookedAppointment] | DryRun] | Deferred[Created[BookedGroup] | DryRun]:
    return _book_one(request) if request.body.services is None else _book_several(request)


def _book_one(request: Request[Member, CreateAppointment]) -> Deferred[Created[BookedAppointment] | DryRun]:
    db, wanted = request.db, request.body
    appointment_id = uuid4()
    booked = appointments.book(db, request.actor, wanted, appointment_id=appointment_id)
    warnings = warn_of(db, appointment_id)
    if wanted.dry_run:
        db.discard()
        return booked.then(lambda _: {"warnings": warnings.get()})
    return booked.then(lambda appointment: Created({"appointment": appointment, "warnings": warnings.get()}))


def _book_several(request: Request[Member, CreateAppointment]) -> Deferred[Created[BookedGroup] | DryRun]:
    db = request.db
    booked = groups.book(db, request.actor, request.body)
    warnings = groups.warn_of(db, booked)
    if request.body.dry_run:
        db.discard()
        return warnings.then(lambda warnings: {"warnings": warnings})
    return booked.then(lambda appointments: Created({"appointments": appointments, "warnings": warnings.get()}))


def _nearest(request: Request[Member, CreateAppointment], taken: ApiError) -> TimeTaken:
    db, wanted = request.db, request.body
    take_costly_place(db)
    timezone = request.actor.business.get().timezone
    if wanted.services is None:
        return TimeTaken(str(taken), nearest_times(db, AskedTime(*wanted.alone, wanted.starts_at), timezone))
    services, providers = zip(*((one.service_id, one.provider_id) for one in wanted.services), strict=True)
    return TimeTaken(str(taken), nearest_times_of_visit(db, services, providers, wanted.starts_at, timezone))
