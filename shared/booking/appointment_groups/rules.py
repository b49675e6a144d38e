"""Decisions about several services in one visit (docs/decisions/visits.md), without a
database."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from uuid import UUID

from booking.appointment_groups.errors import VisitTooLong
from booking.appointments.records import Appointment, AppointmentChanges, LockedAppointment
from booking.appointments.rules import TRANSITIONS, check_movable, check_transition, is_open
from booking.services.records import Service

LONGEST_VISIT_MINUTES = 24 * 60


def check_length(services: Iterable[Service]) -> None:
    """Raises VisitTooLong unless the services take a day at most: as long as one may, and as far as anybody looks for
    providers who are free."""
    if sum(service["duration_minutes"] for service in services) > LONGEST_VISIT_MINUTES:
        raise VisitTooLong


def starts_in_turn(starts_at: datetime, services: Iterable[Service]) -> list[datetime]:
    """Returns when each service begins: the first at this time (wall clock), each other when the one before ends."""
    starts = []
    for service in services:
        starts.append(starts_at)
        starts_at += timedelta(minutes=service["duration_minutes"])
    return starts


def check_named(named: Appointment, changes: AppointmentChanges) -> None:
    """Raises StatusIsFinal or StatusChangeRefused unless the appointment that a request names may change this way."""
    if "status" in changes:
        check_transition(named["status"], changes["status"])
    if "starts_at" in changes:
        check_movable(named["status"])


def changes_of_each(
    visit: Sequence[LockedAppointment], named: Appointment, changes: AppointmentChanges
) -> Mapping[UUID, AppointmentChanges]:
    """Returns what becomes of each appointment of a visit, by id: all that are open shift as the named one does, and
    come to its status. Those that are completed, cancelled or missed stay as they are, but for whose they are."""
    shift = changes["starts_at"] - named["starts_at"] if "starts_at" in changes else None
    of_each: dict[UUID, AppointmentChanges] = {}
    for locked in visit:
        current, own = locked.appointment, AppointmentChanges()
        if "customer_id" in changes:
            own["customer_id"] = changes["customer_id"]
        if "guest_name" in changes:
            own["guest_name"] = changes["guest_name"]
        if is_open(current["status"]) and shift is not None:
            own["starts_at"] = current["starts_at"] + shift
        if "status" in changes and changes["status"] in TRANSITIONS[current["status"]]:
            own["status"] = changes["status"]
        if own:
            of_each[current["id"]] = own
    return of_each


def in_order_of_writing(
    visit: Sequence[LockedAppointment], named: Appointment, changes: AppointmentChanges
) -> list[LockedAppointment]:
    """Returns the appointments in an order in which none moves to where another of the visit still is: the last first,
    if they move to later times."""
    is_later = changes.get("starts_at", named["starts_at"]) > named["starts_at"]
    return sorted(visit, key=lambda locked: locked.appointment["starts_at"], reverse=is_later)
