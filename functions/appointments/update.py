"""PATCH /api/appointments/{id}: reschedule, resize, change provider or service, move the status on, note something.

Another duration leaves the price as it was agreed; a completed one may become shorter, which is all of its time that
still changes. What is unusual about another time, provider or service, and that a visit is noted as missed before it
begins, is answered as `warnings`; time off of the provider refuses it (409 `needs_override`), unless the request has an
`override`. A time that is taken is refused with the nearest free ones (409 `time_taken`).

With `wholeGroup` it changes all appointments of its visit that are still open, all or none: with `startsAt` they shift
by as much as this one, with `status` they come to it, and the guest gets one email of it. `If-Match` is compared with
this one; `appointments` has all of the visit.
"""

from functools import partial

from booking.appointment_groups import actions as groups, queries as groups_queries
from booking.appointments import actions as appointments, queries, warnings as unusual
from booking.appointments.errors import ProviderTaken
from booking.appointments.models import UpdateAppointment
from booking.appointments.records import Appointment, BookedAppointment
from booking.availability.nearest import AskedTime, nearest_times
from booking.bookings.taken_times import TimeTaken
from booking.checkouts.errors import PaymentUnderWay
from booking.core.deferred import Deferred
from booking.core.errors import ApiError, VersionConflict, raised_by
from booking.database.costly_places import take_costly_place
from booking.holds.actions import close_page, end_run_out, retry_once_cleared
from booking.identity.actors import Member
from booking.web.callers.members import member
from booking.web.routes import CallingRequest, Request, between_calls, route


@route(
    caller=member(engine="appointments"),
    runs=between_calls,
    body=UpdateAppointment,
    errors=[*raised_by(appointments.change, groups.change, but=[ProviderTaken]), TimeTaken, VersionConflict],
    needs=["stripe"],
)
def handler(request: CallingRequest[Member, UpdateAppointment]) -> BookedAppointment:
    try:
        return retry_once_cleared(
            lambda: request.transact(_change),
            {
                ProviderTaken: lambda: end_run_out(request.transact_db),
                PaymentUnderWay: lambda: close_page(request.transact_db, request.id),
            },
        )
    except ProviderTaken as taken:
        raise request.look(partial(_nearest, taken=taken)) from taken


def _change(request: Request[Member, UpdateAppointment]) -> Deferred[BookedAppointment]:
    changed = _change_whole_group(request) if request.body.whole_group else _change_one(request)
    if request.body.dry_run:
        request.db.discard()
    return changed


def _change_one(request: Request[Member, UpdateAppointment]) -> Deferred[BookedAppointment]:
    db, body = request.db, request.body
    wanted = body.wanted()
    changed = appointments.change(
        db, request.actor, request.id, wanted, notify=body.notify, override=body.override, seen=request.seen
    )
    warnings = unusual.warn_of(db, request.id, unusual.of_changes(wanted))

    def answer(appointment: Appointment) -> BookedAppointment:
        has_moved = appointment["planned_ends_at"] is None
        return {"appointment": appointment, "warnings": warnings.get() if has_moved else []}

    return changed.then(answer)


def _change_whole_group(request: Request[Member, UpdateAppointment]) -> Deferred[BookedAppointment]:
    db, body = request.db, request.body
    wanted = body.wanted()
    changed = groups.change(
        db, request.actor, request.id, wanted, notify=body.notify, override=body.override, seen=request.seen
    )
    warnings = groups.warn_of(db, changed, unusual.of_changes(wanted))

    def answer(visit: list[Appointment]) -> BookedAppointment:
        named = next(one for one in visit if one["id"] == request.id)
        return {"appointment": named, "warnings": warnings.get(), "appointments": visit}

    return changed.then(answer)


def _nearest(request: Request[Member, UpdateAppointment], taken: ApiError) -> TimeTaken:
    db, changes = request.db, request.body.wanted()
    timezone = request.actor.business.get().timezone
    if request.body.whole_group:
        visit = groups_queries.list_visit(db, request.id).get()
        take_costly_place(db)
        return TimeTaken(str(taken), groups.nearest_times(db, visit, request.id, changes["starts_at"], timezone))
    current = queries.get_appointment(db, request.id).get()
    asked = AskedTime(
        changes.get("service_id", current["service_id"]),
        changes.get("provider_id", current["provider_id"]),
        changes.get("starts_at", current["starts_at"]),
        changes.get("duration_minutes"),
        moving=request.id,
    )
    take_costly_place(db)
    return TimeTaken(str(taken), nearest_times(db, asked, timezone))
