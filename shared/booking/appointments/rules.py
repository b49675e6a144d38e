"""Decisions about appointments (spec §3.1, §3.2), without a database."""

from collections.abc import Callable, Collection, Iterable, Mapping
from datetime import datetime, timedelta
from typing import Any, cast
from uuid import UUID

from booking.appointments.errors import NotTheProvider, StatusChangeRefused, StatusIsFinal
from booking.appointments.records import (
    AgreedTerms,
    Appointment,
    AppointmentChanges,
    AppointmentColumns,
    LockedAppointment,
    News,
    Status,
)
from booking.bookings.deposits import DepositStatus
from booking.bookings.early_ends import check_ends_earlier
from booking.customers.rules import visibility_for
from booking.handovers.errors import NamedByClient
from booking.identity.actors import Actor, Membership, user_of
from booking.identity.sources import AWAITING, Source
from booking.refunds.rules import is_to_be_refunded
from booking.reopening.records import WayBack
from booking.reopening.rules import deposit_again
from booking.services.records import Service

TRANSITIONS: dict[Status, frozenset[Status]] = {
    "pending": frozenset({"confirmed", "completed", "cancelled", "no_show"}),
    "confirmed": frozenset({"completed", "cancelled", "no_show"}),
    "completed": frozenset(),
    "cancelled": frozenset(),
    "no_show": frozenset(),
}


_TIME = frozenset({"starts_at", "provider_id", "service_id", "duration_minutes"})
NOTHING_PAID: frozenset[DepositStatus] = frozenset({"none", "pending"})
DEBT_HANGS_ON = frozenset({"status", "deposit_status", "service_id"})
"""The fields whose change may end the debt of a deposit, or change its amount."""


def agreed_terms(service: Service, source: Source) -> AgreedTerms:
    """Returns the terms that an appointment keeps of the service as it is now. A walk-in owes no deposit."""
    return {
        "service_id": service["id"],
        "duration_minutes": service["duration_minutes"],
        "price_cents": service["price_cents"],
        "deposit_amount_cents": 0 if source == "walk_in" else service["deposit_amount_cents"],
    }


def due_deposit(cents: int) -> DepositStatus:
    """Returns the deposit status of a booking that asks for so much, of which nothing has been paid yet."""
    return "pending" if cents else "none"


def check_transition(current: Status, wanted: Status) -> None:
    """Raises StatusIsFinal or StatusChangeRefused unless the status may change this way."""
    if not TRANSITIONS[current]:
        raise StatusIsFinal
    if wanted not in TRANSITIONS[current]:
        raise StatusChangeRefused(f"status: cannot change from {current} to {wanted}.")


def check_movable(current: Status) -> None:
    """Raises StatusIsFinal if time, provider and service are settled."""
    if not is_open(current):
        raise StatusIsFinal


def check_settled(current: Appointment, changes: AppointmentChanges) -> None:
    """Raises StatusIsFinal if the changes concern what is settled of a final appointment: its time, provider and
    service. A completed one may become shorter; longer, OnlyEndsEarlier."""
    touched = _TIME.intersection(changes)
    if current["status"] == "completed" and touched == {"duration_minutes"}:
        check_ends_earlier(current["starts_at"], current["ends_at"], changes["duration_minutes"])
    elif touched:
        check_movable(current["status"])


def is_about_who_comes(changes: AppointmentChanges) -> bool:
    """Says whether the changes concern the client, or the name of a walk-in: both are a visit's as a whole."""
    return not changes.keys().isdisjoint({"customer_id", "guest_name"})


def but_the_same_client(locked: LockedAppointment, changes: AppointmentChanges) -> AppointmentChanges:
    """Returns the changes without a client whose the appointment is already."""
    if locked.client_id is None or changes.get("customer_id") != locked.client_id:
        return changes
    return cast(AppointmentChanges, {name: value for name, value in changes.items() if name != "customer_id"})


def whose_deposit_goes_back(
    visit: Iterable[LockedAppointment], changes: Mapping[UUID, AppointmentChanges]
) -> list[UUID]:
    """Returns the appointments of a visit, by id, whose deposits these changes of some of them owe their guest. The
    deposit is the visit's: nothing goes back while another service of it is open, and with the last one what was paid
    for those that were cancelled before it, too."""
    booked = [locked.appointment for locked in visit]
    after = [changes.get(one["id"], {}).get("status", one["status"]) for one in booked]
    if any(is_open(status) for status in after):
        return []
    ends = any(is_open(one["status"]) for one in booked)
    return [
        one["id"]
        for one in booked
        if is_to_be_refunded(one, changes.get(one["id"], {})) or (ends and _was_left(one, changes.get(one["id"], {})))
    ]


def _was_left(one: Appointment, changes: AppointmentChanges) -> bool:
    """Says whether the deposit of a cancelled service of a visit was left with the visit, and is not kept now."""
    is_online = one["source"] in AWAITING
    return is_online and (one["status"], changes.get("deposit_status", one["deposit_status"])) == ("cancelled", "paid")


def check_names_guest(visit: Iterable[LockedAppointment], changes: AppointmentChanges) -> None:
    """Raises NamedByClient for another name of a walk-in who has a client."""
    if "guest_name" in changes and any(one.client_id is not None for one in visit):
        raise NamedByClient


def check_may_confirm(membership: Membership | None, provider_id: UUID) -> None:
    """Raises NotTheProvider unless the actor is this provider or an admin. A confirmation by a provider makes somebody
    their client, so nobody else confirms for them."""
    if membership is None or not (membership.is_admin or membership.provider_id == provider_id):
        raise NotTheProvider


def with_confirmation(current: Status, changes: AppointmentChanges) -> AppointmentChanges:
    """Returns the changes with what follows from the status: a missed visit makes nobody a client."""
    return changes if holds_time(changes.get("status", current)) else {**changes, "provider_confirmed": False}


def is_in_own_favour(actor: Actor, membership: Membership | None, placed_by: Collection[UUID | None]) -> bool:
    """Says whether a confirmation would make its own author's client: one by a member who sees own clients only, of an
    appointment that they made or moved themselves. It is kept, and lets them see nobody."""
    return membership is not None and visibility_for(membership).confined and user_of(actor) in placed_by


def with_author(
    actor: Actor, membership: Membership | None, locked: LockedAppointment, changes: AppointmentChanges
) -> AppointmentColumns:
    """Returns the changes, with the user who moves the appointment if it comes to another time, provider or client, and
    whether a confirmation is in its author's own favour. Confirming again does not take back an earlier confirmation,
    but what was confirmed of one client says nothing of another."""
    current, columns = locked.appointment, cast(AppointmentColumns, {**changes})
    is_of_others = "customer_id" in changes
    if is_of_others and "provider_confirmed" not in changes:
        columns["provider_confirmed"] = False
    is_of_others |= changes.get("provider_id", current["provider_id"]) != current["provider_id"]
    placed_by = locked.placed_by
    if is_of_others or changes.get("starts_at", current["starts_at"]) != current["starts_at"]:
        columns["moved_by"] = user_of(actor)
        placed_by |= {columns["moved_by"]}
    stands = current["provider_confirmed"] and not locked.confirmed_by_booker and not is_of_others
    if changes.get("provider_confirmed") and not stands:
        columns["confirmed_by_booker"] = is_in_own_favour(actor, membership, placed_by)
    return columns


def news_for_the_guest(current: Appointment, changes: AppointmentChanges, notify: bool | None) -> News | None:
    """Returns the job that emails the guest these changes: a cancellation and another start unless `notify` is false, a
    confirmation if it is true, and one that a guest waits for who has booked online unless it is false."""
    if changes.get("status") == "cancelled":
        return None if notify is False else "appointment_cancelled"
    awaits_it = current["source"] in AWAITING and current["status"] == "pending"
    if changes.get("status") == "confirmed" and (notify or (awaits_it and notify is None)):
        return "booking_confirmation"
    if changes.get("starts_at", current["starts_at"]) != current["starts_at"]:
        return None if notify is False else "booking_moved"
    return None


def is_open(status: Status) -> bool:
    """Says whether an appointment in this status may still be moved, and its status may change."""
    return bool(TRANSITIONS[status])


def holds_time(status: Status) -> bool:
    """Says whether an appointment in this status takes its provider's time, as the generated column of that name
    says."""
    return status not in ("cancelled", "no_show")


def is_move(changes: AppointmentChanges) -> bool:
    """Says whether the changes concern a provider's time."""
    return not changes.keys().isdisjoint(_TIME)


def named_of(visit: Iterable[LockedAppointment], appointment_id: UUID) -> Appointment:
    """Returns the appointment of a visit that a request names."""
    return next(one.appointment for one in visit if one.appointment["id"] == appointment_id)


def changed_together(visit: Iterable[LockedAppointment], named: Appointment) -> list[LockedAppointment]:
    """Returns the appointments of a visit that came to the status of the named one together with it, itself
    included: in one transaction, so at one instant."""
    return [
        one
        for one in visit
        if one.appointment["id"] == named["id"]
        or (
            one.appointment["status"] == named["status"]
            and (at := _closed_at(one.appointment)) is not None
            and at == _closed_at(named)
        )
    ]


def _closed_at(appointment: Appointment) -> datetime | None:
    """Returns since when an appointment is completed, cancelled or missed."""
    if appointment["status"] == "completed":
        return appointment["completed_at"]
    if appointment["status"] == "cancelled":
        return appointment["cancelled_at"]
    return appointment["no_show_at"] if appointment["status"] == "no_show" else None


def time_taken_again(current: Appointment) -> tuple[datetime, int] | None:
    """Returns the time that an appointment takes from its provider again once its status is led back: from when (wall
    clock), and for how many minutes; None if it has all of it still."""
    if not holds_time(current["status"]):
        return current["starts_at"], current["duration_minutes"]
    if (planned_end := current["planned_ends_at"]) is None:
        return None
    return current["ends_at"], (planned_end - current["ends_at"]) // timedelta(minutes=1)


def led_back(current: Appointment, way_back: WayBack, status_before: Callable[[WayBack], str]) -> AppointmentColumns:
    """Returns the columns of an appointment whose last change of status is taken back: it ends as planned again. Raises
    what `status_before` does."""
    columns: AppointmentColumns = {
        "status": cast(Status, status_before(way_back)),
        "cancelled_with_series": False,
        "deposit_status": deposit_again(way_back),
    }
    if not holds_time(current["status"]):
        columns["provider_confirmed"] = way_back["was_provider_confirmed"]
    if (planned_end := current["planned_ends_at"]) is not None:
        lasts = (planned_end - current["starts_at"]) // timedelta(minutes=1)
        columns |= {"ends_at": planned_end, "duration_minutes": lasts, "planned_ends_at": None}
    return columns


def moved(current: Appointment, changes: AppointmentColumns, service: Service | None) -> AppointmentColumns:
    """Returns the columns of an appointment that is moved to another time, provider or service (None: it keeps its
    service), or takes more or less time. It is not yet confirmed by a new provider. A new service brings its terms, and
    its deposit while nothing was paid. A completed one that becomes shorter keeps when it was to end. Columns that were
    sent stay as sent."""
    follows: dict[str, Any] = {}
    if changes.get("provider_id", current["provider_id"]) != current["provider_id"]:
        follows["provider_confirmed"] = False
    if service is not None:
        terms = agreed_terms(service, current["source"])
        follows |= terms
        if current["deposit_status"] in NOTHING_PAID:
            follows["deposit_status"] = due_deposit(terms["deposit_amount_cents"])
    columns = {**current, **follows, **changes}
    follows["ends_at"] = columns["starts_at"] + timedelta(minutes=columns["duration_minutes"])
    stays = columns["status"] == "completed" and columns["starts_at"] == current["starts_at"]
    if stays and follows["ends_at"] < current["ends_at"]:
        follows["planned_ends_at"] = current["planned_ends_at"] or current["ends_at"]
    return cast(AppointmentColumns, follows | changes)
