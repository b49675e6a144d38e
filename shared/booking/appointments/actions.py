"""Books, changes, reschedules and cancels appointments."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import TYPE_CHECKING
from uuid import UUID, uuid4

from booking.appointments import queries, rules
from booking.appointments.errors import (
    NO_SUCH_CUSTOMER,
    AppointmentNotFound,
    NotTheProvider,
    ProviderTaken,
    StatusChangeRefused,
    StatusIsFinal,
)
from booking.appointments.records import (
    Appointment,
    AppointmentChanges,
    AppointmentColumns,
    LockedAppointment,
    TimeOffWithAppointments,
)
from booking.appointments.visits import about_booking, follow_of_visit, lock_to_change
from booking.bookings.deposits import ids_of_news, news_of_desk
from booking.bookings.early_ends import OnlyEndsEarlier
from booking.bookings.undo import UNDO_SECONDS, seconds_to_undo
from booking.checkouts.errors import PaymentUnderWay
from booking.core.deferred import Deferred
from booking.core.errors import PermissionMissing, raised_by, raises
from booking.customers.queries import check_may_name
from booking.database.statements import Missing
from booking.database.transactions import Transaction
from booking.deposits.actions import close_pages
from booking.handovers.actions import follow_up, prepare
from booking.handovers.errors import NamedByClient, VisitHasOneClient
from booking.handovers.rules import check_unpaid, handed_over
from booking.holds.errors import BeingOffered, BeingPaid
from booking.identity.actors import Actor, Membership, get_membership, user_of
from booking.jobs import outbox
from booking.overrides.errors import NeedsOverride
from booking.overrides.rules import reason_of
from booking.refunds.actions import refund_later
from booking.refunds.at_desk import write_down
from booking.refunds.errors import DepositApplied
from booking.refunds.queries import enter_at_desk
from booking.services import queries as services
from booking.services.errors import NO_SUCH_SERVICE, PriceNeedsAdmin, ServiceInactive
from booking.services.records import Service
from booking.services.rules import check_offered, check_price_limit, off_the_price
from booking.staff import queries as staff
from booking.staff.errors import (
    NO_SUCH_PROVIDER,
    ProviderInactive,
    ProviderNotFound,
    ProviderOff,
    TimeOffOverlaps,
    TooMuchTimeOff,
)
from booking.staff.records import LockedDiary
from booking.staff.rules import check_takes_bookings, check_there

if TYPE_CHECKING:
    from booking.appointments.models import CreateAppointment
    from booking.overrides.models import Override
    from booking.staff.models import SetTimeOff


@raises(
    ProviderTaken,
    NO_SUCH_CUSTOMER,
    NO_SUCH_SERVICE,
    ServiceInactive,
    NO_SUCH_PROVIDER,
    ProviderInactive,
    NeedsOverride,
    PermissionMissing,
)
def book(
    db: Transaction, actor: Actor, wanted: "CreateAppointment", *, appointment_id: UUID | None = None
) -> Deferred[Appointment]:
    """Books a provider for a customer, or for a walk-in, who is here. The customer is emailed a confirmation if the
    business has switched that on."""
    reason = reason_of(actor, wanted.override)
    if wanted.customer_id is not None:
        check_may_name(db, wanted.customer_id, missing=NO_SUCH_CUSTOMER)
    service_id, provider_id = wanted.alone
    diary = staff.lock_diary(db, provider_id, service_id, [wanted.starts_at])
    service = bookable_service(db, service_id)
    check_takes_bookings(diary.get())
    overridden = reason_to_override(diary.get(), wanted.starts_at, service.get()["duration_minutes"], reason)
    appointment_id = appointment_id or uuid4()
    booked = queries.create_appointments(
        db,
        service.get(),
        diary.get(),
        wanted.customer_id,
        {appointment_id: wanted.starts_at},
        source="walk_in" if wanted.walk_in else actor.source,
        guest_name=wanted.guest_name,
        booked_by=user_of(actor),
        notes=wanted.notes,
        override_reason=overridden,
    )
    if not wanted.walk_in:
        outbox.enqueue_if_switched_on(
            db, "booking_confirmation", {"appointmentId": appointment_id}, switch="confirmation_sent"
        )
    return booked.then(lambda appointments: appointments[0])


def reason_to_override(diary: LockedDiary, starts_at: datetime, minutes: int, reason: str | None) -> str | None:
    """Returns the reason if the visit only is possible because it overrides the provider's time off. Raises
    NeedsOverride without one."""
    try:
        check_there(diary, starts_at, minutes)
    except ProviderOff as off:
        if reason is None:
            raise NeedsOverride(str(off), ["time_off"]) from off
        return reason
    return None


def bookable_service(db: Transaction, service_id: UUID, *, missing: Missing = NO_SUCH_SERVICE) -> Deferred[Service]:
    """Returns a service that somebody names to book it. Raises what `missing` makes, ServiceInactive."""

    def offered(service: Service) -> Service:
        check_offered(service)
        return service

    return services.get_service(db, service_id, missing=missing).then(offered)


@raises(
    AppointmentNotFound,
    ProviderTaken,
    StatusIsFinal,
    StatusChangeRefused,
    OnlyEndsEarlier,
    DepositApplied,
    BeingPaid,
    BeingOffered,
    PaymentUnderWay,
    NotTheProvider,
    NO_SUCH_SERVICE,
    ServiceInactive,
    NO_SUCH_PROVIDER,
    ProviderInactive,
    NeedsOverride,
    PermissionMissing,
    NO_SUCH_CUSTOMER,
    VisitHasOneClient,
    NamedByClient,
    PriceNeedsAdmin,
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
) -> Deferred[Appointment]:
    """Writes the wanted changes and what follows from them. Locks the appointment, then, if it moves, the diaries that
    it leaves and enters. The customer is emailed about a cancellation and about another start unless `notify` is false,
    about a confirmation if it is true, and thanked for a completed visit if the business has switched that on. Raises
    VersionConflict if the appointment has another version than the one that was seen. Another customer is emailed a
    confirmation, and the one before that it is off (booking.handovers).

    A cancellation or another status of the deposit also closes pages on which it would be paid, and has it paid back or
    emailed about after the seconds in which it can be undone. `override` lets a change pass the rules that need one."""
    reason = reason_of(actor, override)
    may_name = check_names_client(db, changes)
    locked, visit, was_held = lock_to_change(db, appointment_id, changes, seen)
    may_name.get()
    current, about = locked.appointment, about_booking(locked.appointment, whole=was_held)
    changes = rules.but_the_same_client(locked, changes)
    if not changes:
        return Deferred.of(current)
    membership = get_membership(actor)
    _check_change(current, changes, membership)
    changes, paid_at_desk = write_down(db, current, changes, _asked_cents(db, current, changes))
    rules.check_names_guest([locked], changes)
    if current["group_id"] is not None and rules.is_about_who_comes(changes):
        raise VisitHasOneClient
    _check_price(db, current, changes, membership)
    customer_id = changes.get("customer_id")
    if customer_id is None:
        enqueue_news(db, locked, changes, notify, about=about, began_at=current["starts_at"])
    _follow_up_deposit(db, visit, current, changes, notify)
    columns = rules.with_author(actor, membership, locked, rules.with_confirmation(current["status"], changes))
    if customer_id is None:
        changed = _write(db, locked, columns, reason)
        enter_at_desk(db, paid_at_desk)
        return follow_of_visit(db, visit, locked, changes, changed, was_held=was_held)
    handed = prepare(db, "appointments", [appointment_id])
    changed = _write(db, locked, {**handed_over(handed, customer_id), **columns}, reason)
    follow_up(db, "appointments", handed, customer_id, about=about, began_at=current["starts_at"], notify=notify)
    return changed


def check_names_client(db: Transaction, changes: AppointmentChanges) -> Deferred[bool]:
    """Its `get` raises NO_SUCH_CUSTOMER if the changes name a client whom the member may not. Read it before anything
    is compared with whose the booking is: who may not see them is not to find out by naming them."""
    if "customer_id" not in changes:
        return Deferred.of(True)
    return check_may_name(db, changes["customer_id"], missing=NO_SUCH_CUSTOMER)


def _write(
    db: Transaction, locked: LockedAppointment, columns: AppointmentColumns, reason: str | None
) -> Deferred[Appointment]:
    if rules.is_move(columns):
        return _move(db, locked, columns, reason)
    return queries.update_appointment(db, locked, columns)


def _check_price(
    db: Transaction, current: Appointment, changes: AppointmentChanges, membership: Membership | None
) -> None:
    """Raises HasSale or PriceNeedsAdmin unless the member may agree on another price, if they do: what staff may, is
    compared with the catalogue."""
    price_cents = changes.get("price_cents", current["price_cents"])
    if price_cents == current["price_cents"]:
        return
    check_unpaid(current["sale_id"])
    if membership is not None and membership.is_bound_by(membership.price_limit_cents):
        service_id = changes.get("service_id", current["service_id"])
        service = services.get_service(db, service_id, missing=NO_SUCH_SERVICE).get()
        differs_by = off_the_price(price_cents, service["price_cents"], price_from=service["price_from"])
        check_price_limit(membership, differs_by)


def _check_change(current: Appointment, changes: AppointmentChanges, membership: Membership | None) -> None:
    """Raises StatusIsFinal, StatusChangeRefused or NotTheProvider if the appointment or the member admits of no such
    change."""
    if "status" in changes:
        rules.check_transition(current["status"], changes["status"])
    if "provider_confirmed" in changes:
        rules.check_may_confirm(membership, changes.get("provider_id", current["provider_id"]))


def _asked_cents(db: Transaction, current: Appointment, changes: AppointmentChanges) -> int:
    """Returns the deposit that is asked for: another service brings its own."""
    service_id = changes.get("service_id", current["service_id"])
    if service_id == current["service_id"] or "deposit_status" not in changes:
        return current["deposit_amount_cents"]
    terms = rules.agreed_terms(bookable_service(db, service_id).get(), current["source"])
    return terms["deposit_amount_cents"]


def _follow_up_deposit(
    db: Transaction,
    visit: Sequence[LockedAppointment],
    current: Appointment,
    changes: AppointmentChanges,
    notify: bool | None,
) -> None:
    """Has jobs do what follows for the deposit, once it cannot be undone: its guest is emailed how it stands, money
    goes back, and pages on which it would be paid close."""
    deposit = changes.get("deposit_status", current["deposit_status"])
    if (news := news_of_desk(current["deposit_status"], deposit, notify=notify)) is not None:
        outbox.enqueue_later(db, "deposit_changed", ids_of_news(news, current["id"]), after_seconds=UNDO_SECONDS)
    for booking_id in rules.whose_deposit_goes_back(visit, {current["id"]: changes}):
        refund_later(db, booking_id, after_seconds=UNDO_SECONDS)
    if not changes.keys().isdisjoint(rules.DEBT_HANGS_ON):
        close_pages(db, [one.appointment["id"] for one in visit])


def _move(
    db: Transaction, locked: LockedAppointment, changes: AppointmentColumns, reason: str | None
) -> Deferred[Appointment]:
    """Locks the diaries that the appointment leaves and enters, and writes the changes with the end that follows from
    them. Raises what keeps it from there."""
    current = locked.appointment
    rules.check_settled(current, changes)
    provider_id = changes.get("provider_id", current["provider_id"])
    service_id = changes.get("service_id", current["service_id"])
    is_new_service = service_id != current["service_id"]
    left = (current["starts_at"], current["duration_minutes"])
    lasts = changes.get("duration_minutes", None if is_new_service else current["duration_minutes"])
    taken = (changes.get("starts_at", current["starts_at"]), lasts)
    diaries = staff.lock_diaries(db, list({provider_id, current["provider_id"]}), service_id, [left, taken])
    service = bookable_service(db, service_id) if is_new_service else None
    if provider_id != current["provider_id"]:
        check_takes_bookings(diaries.get()[provider_id])
    columns = rules.moved(current, changes, None if service is None else service.get())
    if rules.is_open(current["status"]):  # a completed one only gives time back
        columns = with_reason(columns, current, diaries.get()[provider_id], reason)
    return queries.move_appointment(db, locked, [*diaries.get().values()], columns)


def enqueue_news(
    db: Transaction,
    locked: LockedAppointment,
    changes: AppointmentChanges,
    notify: bool | None,
    *,
    about: Mapping[str, UUID],
    began_at: datetime,
) -> None:
    """Enqueues the email that a change of this appointment, or of the visit that `about` names and that began then so
    far (wall clock), calls for, and the thanks for a completed one. Of a walk-in without a client nobody knows an
    address."""
    if locked.client_id is None:
        return
    news = rules.news_for_the_guest(locked.appointment, changes, notify)
    if news == "booking_moved":
        outbox.enqueue_move(db, "booking_moved", about, was=began_at)
    elif news is not None:
        outbox.enqueue_later(db, news, about, after_seconds=seconds_to_undo(news))
    if changes.get("status") == "completed":
        outbox.enqueue_if_switched_on(
            db, "booking_thanks", about, switch="thanks_sent", by_day=True, after_seconds=UNDO_SECONDS
        )


def with_reason(
    columns: AppointmentColumns, current: Appointment, diary: LockedDiary, reason: str | None
) -> AppointmentColumns:
    """Returns the columns of a move with the reason, if it overrides the provider's time off. Raises NeedsOverride
    without one."""
    if not rules.holds_time(columns.get("status", current["status"])):
        return columns
    starts_at = columns.get("starts_at", current["starts_at"])
    minutes = columns.get("duration_minutes", current["duration_minutes"])
    overridden = reason_to_override(diary, starts_at, minutes, reason)
    return columns if overridden is None else {**columns, "override_reason": overridden}


def lock_diaries_of(
    db: Transaction, visit: Sequence[LockedAppointment], starts: Sequence[datetime]
) -> Deferred[dict[UUID, LockedDiary]]:
    """Locks the diaries of the providers of these appointments, on the dates where they are and where they would be
    with these starts (wall clocks)."""
    booked = [locked.appointment for locked in visit]
    times = [(one["starts_at"], one["duration_minutes"]) for one in booked]
    times += [(start, one["duration_minutes"]) for start, one in zip(starts, booked, strict=True)]
    providers = list({one["provider_id"] for one in booked})
    return staff.lock_diaries(db, providers, booked[0]["service_id"], times)


def by_time(appointments: Sequence[Deferred[Appointment]]) -> Deferred[list[Appointment]]:
    """Returns the appointments, when they are there, by time."""
    return Deferred(lambda: sorted((one.get() for one in appointments), key=lambda one: (one["starts_at"], one["id"])))


@raises(*raised_by(change))
def reschedule(
    db: Transaction, actor: Actor, appointment_id: UUID, starts_at: datetime, provider_id: UUID | None = None
) -> Deferred[Appointment]:
    """Moves an appointment to another time (wall clock), with the same provider unless another is named."""
    changes: AppointmentChanges = {"starts_at": starts_at}
    if provider_id is not None:
        changes["provider_id"] = provider_id
    return change(db, actor, appointment_id, changes)


@raises(ProviderNotFound, TimeOffOverlaps, TooMuchTimeOff)
def set_time_off(db: Transaction, provider_id: UUID, wanted: "SetTimeOff") -> Deferred[TimeOffWithAppointments]:
    """Keeps a provider's time from being booked, all of what repeats or none. The live appointments in it stay, and are
    listed beside it. Waits for bookings of this time that are under way."""
    provider = staff.lock_provider(db, provider_id).get()
    touched = queries.list_appointments_during(db, provider, wanted.starts(), wanted.ends_at - wanted.starts_at)
    time_off = staff.create_time_off(db, provider, wanted)
    return time_off.then(
        lambda time_off: {
            "timeOff": time_off[0],
            "count": len(time_off),
            "appointments": touched.get(),
        }
    )


@raises(AppointmentNotFound, StatusIsFinal)
def cancel(db: Transaction, actor: Actor, appointment_id: UUID) -> Deferred[Appointment]:
    """Cancels an appointment and frees its time."""
    return change(db, actor, appointment_id, {"status": "cancelled"})
