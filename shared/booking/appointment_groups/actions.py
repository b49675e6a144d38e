"""Books several services in one visit, and changes all of a visit at once: all appointments or none
(docs/decisions/visits.md)."""

from collections.abc import Collection, Sequence
from datetime import datetime
from typing import TYPE_CHECKING
from uuid import UUID, uuid4

from booking.appointment_groups import rules
from booking.appointment_groups.errors import NO_SUCH_PROVIDER, NO_SUCH_SERVICE, NobodyIsFree, VisitTooLong
from booking.appointments import queries as appointments, warnings
from booking.appointments.actions import (
    bookable_service,
    by_time,
    check_names_client,
    enqueue_news,
    lock_diaries_of,
    reason_to_override,
    with_reason,
)
from booking.appointments.errors import (
    NO_SUCH_CUSTOMER,
    AppointmentNotFound,
    ProviderTaken,
    StatusChangeRefused,
    StatusIsFinal,
)
from booking.appointments.records import Appointment, AppointmentChanges, LockedAppointment
from booking.appointments.rules import (
    but_the_same_client,
    check_names_guest,
    is_open,
    moved,
    whose_deposit_goes_back,
    with_author,
    with_confirmation,
)
from booking.appointments.visits import lock_to_change
from booking.availability import queries as availability
from booking.availability.nearest import nearest_times_of_visit
from booking.availability.rules import Search
from booking.bookings.taken_times import FreeStart
from booking.bookings.undo import UNDO_SECONDS
from booking.checkouts.errors import PaymentUnderWay
from booking.core.deferred import Deferred
from booking.core.errors import PermissionMissing, raised_by, raises
from booking.customers.queries import check_may_name
from booking.database.transactions import Transaction
from booking.deposits.actions import close_pages
from booking.handovers.actions import follow_up, prepare
from booking.handovers.errors import NamedByClient
from booking.handovers.records import ClientsBooking
from booking.handovers.rules import handed_over
from booking.holds.errors import BeingOffered, BeingPaid
from booking.identity.actors import Actor, get_membership, user_of
from booking.jobs import outbox
from booking.overrides.errors import NeedsOverride
from booking.overrides.records import EVERYTHING, BookingWarning
from booking.overrides.rules import all_warnings, reason_of
from booking.refunds.actions import refund_later
from booking.services.errors import ServiceInactive
from booking.staff import queries as staff
from booking.staff.errors import ProviderInactive
from booking.staff.records import LockedDiary
from booking.staff.rules import check_takes_bookings

if TYPE_CHECKING:
    from booking.appointments.models import CreateAppointment
    from booking.overrides.models import Override


@raises(
    VisitTooLong,
    ProviderTaken,
    NobodyIsFree,
    NO_SUCH_CUSTOMER,
    NO_SUCH_SERVICE,
    ServiceInactive,
    NO_SUCH_PROVIDER,
    ProviderInactive,
    NeedsOverride,
    PermissionMissing,
)
def book(db: Transaction, actor: Actor, wanted: "CreateAppointment") -> Deferred[list[Appointment]]:
    """Books several services for a customer, or for a walk-in, one after the other, and returns them by time. Of a
    service without a provider, somebody is chosen who is free; all who might do it are locked until then. The customer
    is emailed one confirmation of all if the business has switched that on."""
    reason = reason_of(actor, wanted.override)
    if wanted.customer_id is not None:
        check_may_name(db, wanted.customer_id, missing=NO_SUCH_CUSTOMER)
    asked = wanted.services or []
    found = [bookable_service(db, one.service_id, missing=NO_SUCH_SERVICE) for one in asked]
    takers = staff.list_who_offers(db, [one.service_id for one in asked if one.provider_id is None])
    services = [service.get() for service in found]
    rules.check_length(services)
    starts = rules.starts_in_turn(wanted.starts_at, services)
    times = [(start, service["duration_minutes"]) for start, service in zip(starts, services, strict=True)]
    named = {one.provider_id for one in asked if one.provider_id is not None}
    diaries = staff.lock_diaries(db, list({*named, *takers.get()}), services[0]["id"], times, missing=NO_SUCH_PROVIDER)
    chosen = _choose_providers(db, actor, wanted, days=(starts[-1].date() - starts[0].date()).days + 1).get()

    group_id = uuid4()
    booked = []
    for service, starts_at, provider_id in zip(services, starts, chosen, strict=True):
        if provider_id is None or provider_id not in diaries.get():  # who has begun to offer it meanwhile is not locked
            raise NobodyIsFree
        diary = diaries.get()[provider_id]
        check_takes_bookings(diary)
        created = appointments.create_appointments(
            db,
            service,
            diary,
            wanted.customer_id,
            {uuid4(): starts_at},
            source="walk_in" if wanted.walk_in else actor.source,
            guest_name=wanted.guest_name,
            booked_by=user_of(actor),
            notes=wanted.notes,
            override_reason=reason_to_override(diary, starts_at, service["duration_minutes"], reason),
            group_id=group_id,
        )
        booked.append(created.then(lambda created: created[0]))
    if not wanted.walk_in:
        outbox.enqueue_if_switched_on(db, "booking_confirmation", {"groupId": group_id}, switch="confirmation_sent")
    return by_time(booked)


def _choose_providers(
    db: Transaction, actor: Actor, wanted: "CreateAppointment", *, days: int
) -> Deferred[list[UUID | None]]:
    asked = wanted.services or []
    search = Search(
        [one.service_id for one in asked],
        None,
        wanted.starts_at.date(),
        days,
        provider_ids=[one.provider_id for one in asked],
    )
    return availability.choose_providers(db, search, wanted.starts_at, actor.business.get().timezone)


@raises(
    AppointmentNotFound,
    ProviderTaken,
    StatusIsFinal,
    StatusChangeRefused,
    BeingPaid,
    BeingOffered,
    PaymentUnderWay,
    NeedsOverride,
    PermissionMissing,
    NO_SUCH_CUSTOMER,
    NamedByClient,
    *raised_by(prepare),
)
def change(
    db: Transaction,
    actor: Actor,
    appointment_id: UUID,
    changes: AppointmentChanges,
    *,
    notify: bool | None = None,
    override: "Override | None" = None,
    seen: int | None = None,
) -> Deferred[list[Appointment]]:
    """Moves all appointments of a visit that are still open by as much as the named one, brings them to its status, or
    gives the visit to another customer, and returns all of it by time. Locks them by id, then, if they move, the
    diaries on all dates that they leave and enter. The customer gets one email of it, as
    `booking.appointments.actions.change` has it. Raises VersionConflict if the named one has another version than the
    one that was seen."""
    reason = reason_of(actor, override)
    may_name = check_names_client(db, changes)
    locked_named, visit, _ = lock_to_change(db, appointment_id, changes, seen)
    named = locked_named.appointment
    may_name.get()
    rules.check_named(named, changes)
    changes = but_the_same_client(locked_named, changes)
    check_names_guest(visit, changes)
    of_each = rules.changes_of_each(visit, named, changes)
    changing = [locked for locked in visit if locked.appointment["id"] in of_each]
    about = {"appointmentId": named["id"]} if named["group_id"] is None else {"groupId": named["group_id"]}
    began_at = min((locked.appointment["starts_at"] for locked in changing), default=named["starts_at"])
    customer_id = changes.get("customer_id")
    handed: Sequence[ClientsBooking] = ()
    if customer_id is not None:
        handed = prepare(db, "appointments", list(of_each))
    elif changing:
        enqueue_news(db, locked_named, changes, notify, about=about, began_at=began_at)
    if "status" in changes:
        close_pages(db, list(of_each))
        for booking_id in whose_deposit_goes_back(visit, of_each):
            refund_later(db, booking_id, after_seconds=UNDO_SECONDS)
    diaries: dict[UUID, LockedDiary] = {}
    if "starts_at" in changes:
        moving = [one for one in changing if "starts_at" in of_each[one.appointment["id"]]]
        diaries = lock_diaries_of(db, moving, [of_each[one.appointment["id"]]["starts_at"] for one in moving]).get()
    kept = [Deferred.of(locked.appointment) for locked in visit if locked not in changing]
    written = [
        _write(db, actor, locked, of_each[locked.appointment["id"]], handed, diaries, reason)
        for locked in rules.in_order_of_writing(changing, named, changes)
    ]
    if customer_id is not None:
        follow_up(db, "appointments", handed, customer_id, about=about, began_at=began_at, notify=notify)
    return by_time([*kept, *written])


def _write(
    db: Transaction,
    actor: Actor,
    locked: LockedAppointment,
    changes: AppointmentChanges,
    handed: Sequence[ClientsBooking],
    diaries: dict[UUID, LockedDiary],
    reason: str | None,
) -> Deferred[Appointment]:
    current = locked.appointment
    columns = with_author(actor, get_membership(actor), locked, with_confirmation(current["status"], changes))
    if handed:
        columns = {**handed_over(handed, changes["customer_id"]), **columns}
    if "starts_at" not in columns:
        return appointments.update_appointment(db, locked, columns)
    columns = moved(current, columns, None)
    diary = diaries[current["provider_id"]]
    return appointments.move_appointment(db, locked, [diary], with_reason(columns, current, diary, reason))


def nearest_times(
    db: Transaction, visit: Sequence[Appointment], appointment_id: UUID, starts_at: datetime, timezone: str
) -> list[FreeStart]:
    """Returns the starts of the named appointment, nearest to this one (wall clock), to which all of the visit that is
    still open could be moved with the same providers."""
    named = next(one for one in visit if one["id"] == appointment_id)
    moving = [one for one in visit if is_open(one["status"])]
    first = moving[0]["starts_at"]
    ahead = named["starts_at"] - first
    starts = nearest_times_of_visit(
        db,
        [one["service_id"] for one in moving],
        [one["provider_id"] for one in moving],
        starts_at - ahead,
        timezone,
        begin_after=[int((one["starts_at"] - first).total_seconds()) // 60 for one in moving],
        moving=[one["id"] for one in moving],
    )
    return [{"startsAt": start["startsAt"] + ahead, "providerId": named["provider_id"]} for start in starts]


def warn_of(
    db: Transaction, booked: Deferred[list[Appointment]], about: Collection[BookingWarning] = EVERYTHING
) -> Deferred[list[BookingWarning]]:
    """Says what is unusual about the appointments of a visit as they are by now, as far as it is `about` one of
    these. Nobody comes to those that are cancelled."""
    ids = [one["id"] for one in booked.get() if one["status"] != "cancelled"]
    of_each = warnings.warn_of_each(db, ids, about)
    return of_each.then(lambda of_each: all_warnings(of_each.values()))
