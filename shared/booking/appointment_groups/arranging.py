"""Adds a service to a visit, takes one out, and reorders them: all of it or nothing
(docs/decisions/visits.md#services-of-a-visit)."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING
from uuid import UUID, uuid4

from booking.appointment_groups import queries, rules
from booking.appointment_groups.errors import (
    NO_SUCH_APPOINTMENTS,
    NO_SUCH_PROVIDER_TO_ADD,
    LastOfVisit,
    NobodyIsFree,
    NotAllOfVisit,
    TooManyOfVisit,
    VisitGetsTooLong,
    VisitOfSeries,
)
from booking.appointment_groups.records import Arranged, PlaceInVisit
from booking.appointments import queries as appointments
from booking.appointments.actions import bookable_service, by_time, reason_to_override
from booking.appointments.errors import AppointmentNotFound, ProviderTaken, StatusIsFinal
from booking.appointments.records import Appointment, LockedAppointment
from booking.appointments.rules import named_of, with_author, with_confirmation
from booking.appointments.visit_queries import ask_anew
from booking.availability import queries as availability
from booking.availability.nearest import nearest_times_of_visit
from booking.availability.rules import Search
from booking.bookings.taken_times import FreeStart
from booking.bookings.undo import UNDO_SECONDS
from booking.core.deferred import Deferred
from booking.core.errors import PermissionMissing, raises
from booking.database.transactions import Transaction
from booking.database.versions import check_seen
from booking.deposits.actions import close_pages
from booking.handovers.errors import HasSale
from booking.handovers.queries import list_clients_bookings
from booking.holds.errors import BeingPaid
from booking.holds.queries import find_hold
from booking.identity.actors import Actor, get_membership, user_of
from booking.jobs import outbox
from booking.overrides.errors import NeedsOverride
from booking.overrides.rules import reason_of
from booking.services.errors import NO_SUCH_SERVICE, ServiceInactive
from booking.services.records import Service
from booking.staff import queries as staff
from booking.staff.errors import ProviderInactive
from booking.staff.records import LockedDiary
from booking.staff.rules import check_takes_bookings

if TYPE_CHECKING:
    from booking.appointment_groups.models import AddService, ChangeOfVisit, SetOrder

_OF_EACH = (
    AppointmentNotFound,
    StatusIsFinal,
    HasSale,
    VisitOfSeries,
    BeingPaid,
    ProviderTaken,
    NeedsOverride,
    PermissionMissing,
)


@raises(
    *_OF_EACH,
    NO_SUCH_SERVICE,
    ServiceInactive,
    NO_SUCH_PROVIDER_TO_ADD,
    ProviderInactive,
    NobodyIsFree,
    TooManyOfVisit,
    VisitGetsTooLong,
)
def add(
    db: Transaction, actor: Actor, appointment_id: UUID, wanted: "AddService", *, seen: int | None
) -> Deferred[Arranged]:
    """Adds a service to the visit of an appointment, which may have been one alone, and returns all of it. What
    follows begins later; all who might do it are locked until somebody is chosen who is free. Raises VersionConflict if
    the appointment has another version than the one that was seen."""
    visit, still_open = _lock(db, appointment_id, seen)
    found = bookable_service(db, wanted.service_id)
    takers = staff.list_who_offers(db, [] if wanted.provider_id is not None else [wanted.service_id])
    service = found.get()
    places = rules.with_service(_of(still_open), service, wanted.provider_id, wanted.position)
    places = rules.beginning_at(places, wanted.starts_at)
    diaries = _lock_diaries(db, places, takers.get())
    chosen = _choose_provider(db, actor, places).get()
    if chosen is None or chosen not in diaries:
        raise NobodyIsFree
    check_takes_bookings(diaries[chosen])
    first = still_open[0]
    group_id = first.appointment["group_id"] or uuid4()
    moved = _move(db, actor, still_open, places, diaries, wanted, group_id)
    added = next(place for place in places if place.was is None)
    created = _create(db, actor, added, service, diaries[chosen], first, group_id, wanted)
    written = moved.then(lambda moved: [*moved, created.get()])
    return _done(db, visit, written, places, first, group_id, wanted)


@raises(*_OF_EACH, LastOfVisit)
def take_out(
    db: Transaction, actor: Actor, appointment_id: UUID, wanted: "ChangeOfVisit", *, of_visit: str, seen: int | None
) -> Deferred[Arranged]:
    """Takes a service out of the visit of which an appointment has the id `of_visit`: it is cancelled, and what follows
    begins earlier. Its deposit stays with the visit. Returns all of the visit. Raises VersionConflict as `add`
    does."""
    visit, still_open = _lock(db, appointment_id, seen)
    if of_visit.lower() not in {str(one.appointment["id"]) for one in visit}:
        raise AppointmentNotFound
    places = rules.beginning_at(rules.without_service(_of(still_open), appointment_id), wanted.starts_at)
    gone = next(one for one in still_open if one.appointment["id"] == appointment_id)
    diaries = _lock_diaries(db, places, [gone.appointment["provider_id"]])
    changes = with_confirmation(gone.appointment["status"], {"status": "cancelled"})
    columns = with_author(actor, get_membership(actor), gone, changes)
    cancelled = appointments.update_appointment(db, gone, columns)
    written = _move(db, actor, still_open, places, diaries, wanted, None).then(lambda moved: [*moved, cancelled.get()])
    return _done(
        db, visit, written, places, still_open[0], gone.appointment["group_id"], wanted, taken_out=appointment_id
    )


@raises(*_OF_EACH, NO_SUCH_APPOINTMENTS, NotAllOfVisit)
def reorder(
    db: Transaction, actor: Actor, appointment_id: UUID, wanted: "SetOrder", *, seen: int | None
) -> Deferred[Arranged]:
    """Has the services of a visit that are still open come in another order, one after the other from when the first
    begins, each with its provider. Returns all of the visit. Raises VersionConflict as `add` does."""
    visit, still_open = _lock(db, appointment_id, seen)
    places = rules.beginning_at(rules.in_this_order(_of(still_open), wanted.appointment_ids), wanted.starts_at)
    diaries = _lock_diaries(db, places, [])
    written = _move(db, actor, still_open, places, diaries, wanted, None)
    return _done(db, visit, written, places, still_open[0], still_open[0].appointment["group_id"], wanted)


def _lock(
    db: Transaction, appointment_id: UUID, seen: int | None
) -> tuple[Sequence[LockedAppointment], list[LockedAppointment]]:
    """Locks all appointments of a visit. Returns them, and which of them are open, by time. Raises BeingPaid if the
    visit is only held."""
    sent, held = appointments.lock_visit(db, appointment_id), find_hold(db, appointment_id)
    visit = sent.get()
    if held.get() is not None:
        raise BeingPaid
    check_seen(db, "appointments", Appointment, named_of(visit, appointment_id), seen)
    ids = [one.appointment["id"] for one in visit]
    by_id = {one.appointment["id"]: one for one in visit}
    still_open = rules.open_in_turn(_of(visit), list_clients_bookings(db, "appointments", ids).get())
    return visit, [by_id[one["id"]] for one in still_open]


def _of(visit: Sequence[LockedAppointment]) -> list[Appointment]:
    return [locked.appointment for locked in visit]


def _lock_diaries(db: Transaction, places: Sequence[PlaceInVisit], others: Sequence[UUID]) -> dict[UUID, LockedDiary]:
    """Locks the diaries of all who do, or might do, a service of the visit, on the dates where it is and will be."""
    were = [place.was for place in places if place.was is not None]
    times = [(place.starts_at, place.minutes) for place in places]
    times += [(one["starts_at"], one["duration_minutes"]) for one in were]
    named = {place.provider_id for place in places if place.provider_id is not None}
    locked = staff.lock_diaries(
        db, list({*named, *others}), places[0].service_id, times, missing=NO_SUCH_PROVIDER_TO_ADD
    )
    return locked.get()


def _choose_provider(db: Transaction, actor: Actor, places: Sequence[PlaceInVisit]) -> Deferred[UUID | None]:
    """Chooses who does the service that is added: who is named, or else whoever does the one before, if they are free,
    or else the first by id who is."""
    number = next(number for number, place in enumerate(places) if place.was is None)
    chosen = availability.choose_providers(db, _search(places), places[0].starts_at, actor.business.get().timezone)
    return chosen.then(lambda chosen: chosen[number])


def _search(places: Sequence[PlaceInVisit]) -> Search:
    first, last = places[0].starts_at, places[-1].starts_at
    return Search(
        [place.service_id for place in places],
        None,
        first.date(),
        (last.date() - first.date()).days + 1,
        provider_ids=[place.provider_id for place in places],
        minutes=[place.minutes for place in places],
        begin_after=[int((place.starts_at - first).total_seconds()) // 60 for place in places],
        moving=[place.was["id"] for place in places if place.was is not None],
    )


def _move(
    db: Transaction,
    actor: Actor,
    still_open: Sequence[LockedAppointment],
    places: Sequence[PlaceInVisit],
    diaries: dict[UUID, LockedDiary],
    wanted: "ChangeOfVisit",
    group_id: UUID | None,
) -> Deferred[list[Appointment]]:
    """Makes a visit of one that was booked alone, and writes the services that begin at another time; returns both."""
    reason, reasons = reason_of(actor, wanted.override), dict[UUID, str]()
    by_id = {locked.appointment["id"]: locked for locked in still_open}
    there = [by_id[place.was["id"]] for place in places if place.was is not None]
    alone = [one for one in there if group_id is not None and one.appointment["group_id"] is None]
    joined = [appointments.update_appointment(db, one, {"group_id": group_id}) for one in alone if group_id is not None]
    moves = rules.moving(places)
    for place, was in moves:
        diary = diaries[was["provider_id"]]
        overridden = reason_to_override(diary, place.starts_at, place.minutes, reason)
        if overridden is not None:
            reasons[was["id"]] = overridden
    if not moves:
        return by_time(joined)
    starts = [(by_id[was["id"]], place.starts_at) for place, was in moves]
    moved = appointments.move_together(db, starts, list(diaries.values()), moved_by=user_of(actor), reasons=reasons)
    ids = {was["id"] for _, was in moves}
    stay = by_time(joined).then(lambda joined: [one for one in joined if one["id"] not in ids])
    return moved.then(lambda moved: [*stay.get(), *moved])


def _create(
    db: Transaction,
    actor: Actor,
    place: PlaceInVisit,
    service: Service,
    diary: LockedDiary,
    beside: LockedAppointment,
    group_id: UUID,
    wanted: "ChangeOfVisit",
) -> Deferred[Appointment]:
    """Books the service that is added for whoever the visit is, in the status in which it is."""
    visit = beside.appointment
    reason = reason_of(actor, wanted.override)
    created = appointments.create_appointments(
        db,
        service,
        diary,
        beside.client_id,
        {uuid4(): place.starts_at},
        source="walk_in" if visit["source"] == "walk_in" else actor.source,
        status=visit["status"],
        guest_name=visit["guest_name"],
        booked_by=user_of(actor),
        override_reason=reason_to_override(diary, place.starts_at, place.minutes, reason),
        group_id=group_id,
    )
    return created.then(lambda created: created[0])


def _done(
    db: Transaction,
    visit: Sequence[LockedAppointment],
    written: Deferred[list[Appointment]],
    places: Sequence[PlaceInVisit],
    first: LockedAppointment,
    group_id: UUID | None,
    wanted: "ChangeOfVisit",
    *,
    taken_out: UUID | None = None,
) -> Deferred[Arranged]:
    """Has the deposit of a visit asked for anew, emails the client the visit as it is then, and returns all of it. What
    is taken out can be undone, so the email waits as long, and takes it out of their calendar."""
    asked = Deferred.of([]) if group_id is None else ask_anew(db, first.appointment["id"])
    close_pages(db, [locked.appointment["id"] for locked in visit])
    if first.client_id is not None and wanted.notify:
        about = {"appointmentId": first.appointment["id"]} if group_id is None else {"groupId": group_id}
        if taken_out is None:
            outbox.enqueue_later(db, "booking_confirmation", about)
        else:
            about["takenOutId"] = taken_out
            outbox.enqueue_later(db, "booking_confirmation", about, after_seconds=UNDO_SECONDS)

    def whole() -> Arranged:
        now = {one["id"]: one for one in [*written.get(), *asked.get()]}
        kept = [locked.appointment for locked in visit if locked.appointment["id"] not in now]
        by_now = sorted([*kept, *now.values()], key=lambda one: (one["starts_at"], one["id"]))
        stayed = {locked.appointment["id"] for locked in visit} - {was["id"] for _, was in rules.moving(places)}
        return Arranged(by_now, [one for one in by_now if one["id"] not in stayed])

    return Deferred(whole)


def nearest_times(
    db: Transaction,
    appointment_id: UUID,
    timezone: str,
    arrange: Callable[[Sequence[Appointment]], Sequence[PlaceInVisit]],
) -> list[FreeStart]:
    """Returns the starts of a visit, nearest to its own, at which all of it would be free as `arrange` has what is
    open of it."""
    places = arrange(rules.open_in_turn(queries.list_visit(db, appointment_id).get(), []))
    search = _search(places)
    return nearest_times_of_visit(
        db,
        search.service_ids,
        search.provider_ids,
        places[0].starts_at,
        timezone,
        begin_after=search.begin_after,
        moving=search.moving,
    )
