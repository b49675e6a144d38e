"""Decisions about several services in one visit (docs/decisions/visits.md), without a
database."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from uuid import UUID

from booking.appointment_groups.errors import (
    NO_SUCH_APPOINTMENTS,
    LastOfVisit,
    NotAllOfVisit,
    TooManyOfVisit,
    VisitGetsTooLong,
    VisitOfSeries,
    VisitTooLong,
)
from booking.appointment_groups.records import PlaceInVisit
from booking.appointments.errors import StatusIsFinal
from booking.appointments.records import Appointment, AppointmentChanges, LockedAppointment
from booking.appointments.rules import TRANSITIONS, check_movable, check_transition, is_open
from booking.handovers.records import ClientsBooking
from booking.handovers.rules import check_unpaid
from booking.services.records import Service

LONGEST_VISIT_MINUTES = 24 * 60
MOST_SERVICES = 10


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
    come to its status. Those that are completed, cancelled or missed stay as they are, but for whose they are, and for
    what becomes of a deposit that was paid, which is the visit's."""
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
        if "deposit_status" in changes and current["deposit_status"] == "paid":
            own["deposit_status"] = changes["deposit_status"]
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


def open_in_turn(visit: Iterable[Appointment], bookings: Iterable[ClientsBooking]) -> list[Appointment]:
    """Returns the appointments of a visit that are still open, by time. Raises HasSale, VisitOfSeries or StatusIsFinal
    unless its services may change."""
    for booking in bookings:
        check_unpaid(booking["sale_id"])
        if booking["is_of_series"]:
            raise VisitOfSeries
    still_open = [one for one in visit if is_open(one["status"])]
    if not still_open:
        raise StatusIsFinal
    return sorted(still_open, key=lambda one: (one["starts_at"], one["id"]))


def with_service(
    visit: Sequence[Appointment], service: Service, provider_id: UUID | None, position: int | None
) -> list[PlaceInVisit]:
    """Returns the visit with another service at this position, from 0, or at its end: what follows begins later by as
    long as it takes. Raises TooManyOfVisit, VisitGetsTooLong."""
    at = len(visit) if position is None else min(position, len(visit))
    before, after = [_as_it_is(one) for one in visit[:at]], [_as_it_is(one) for one in visit[at:]]
    starts_at = after[0].starts_at if after else before[-1].starts_at + timedelta(minutes=before[-1].minutes)
    added = PlaceInVisit(None, service["id"], provider_id, starts_at, service["duration_minutes"])
    later = timedelta(minutes=added.minutes)
    places = [*before, added, *(replace(place, starts_at=place.starts_at + later) for place in after)]
    if len(places) > MOST_SERVICES:
        raise TooManyOfVisit
    if _end_of(places) - places[0].starts_at > timedelta(minutes=LONGEST_VISIT_MINUTES):
        raise VisitGetsTooLong
    return places


def without_service(visit: Sequence[Appointment], appointment_id: UUID) -> list[PlaceInVisit]:
    """Returns the visit without one of its services: what follows begins earlier by as long as that takes. Raises
    LastOfVisit, StatusIsFinal."""
    if appointment_id not in {one["id"] for one in visit}:
        raise StatusIsFinal
    if len(visit) == 1:
        raise LastOfVisit
    at = next(at for at, one in enumerate(visit) if one["id"] == appointment_id)
    earlier = timedelta(minutes=visit[at]["duration_minutes"])
    after = [_as_it_is(one) for one in visit[at + 1 :]]
    return [
        *(_as_it_is(one) for one in visit[:at]),
        *(replace(place, starts_at=place.starts_at - earlier) for place in after),
    ]


def in_this_order(visit: Sequence[Appointment], appointment_ids: Sequence[UUID]) -> list[PlaceInVisit]:
    """Returns the visit in this order, each service when the one before ends. Raises NO_SUCH_APPOINTMENTS,
    NotAllOfVisit."""
    by_id = {one["id"]: one for one in visit}
    if not set(appointment_ids) <= by_id.keys():
        raise NO_SUCH_APPOINTMENTS()
    if len(appointment_ids) < len(by_id):
        raise NotAllOfVisit
    starts_at, places = visit[0]["starts_at"], []
    for appointment_id in appointment_ids:
        place = replace(_as_it_is(by_id[appointment_id]), starts_at=starts_at)
        starts_at += timedelta(minutes=place.minutes)
        places.append(place)
    return places


def beginning_at(places: list[PlaceInVisit], starts_at: datetime | None) -> list[PlaceInVisit]:
    """Returns the visit as it is when its first service begins at this time (wall clock); None: when it would."""
    if starts_at is None:
        return places
    later = starts_at - places[0].starts_at
    return [replace(place, starts_at=place.starts_at + later) for place in places]


def moving(places: Iterable[PlaceInVisit]) -> list[tuple[PlaceInVisit, Appointment]]:
    """Returns the services that come to another time."""
    there = [(place, place.was) for place in places if place.was is not None]
    return [(place, was) for place, was in there if place.starts_at != was["starts_at"]]


def _as_it_is(one: Appointment) -> PlaceInVisit:
    return PlaceInVisit(one, one["service_id"], one["provider_id"], one["starts_at"], one["duration_minutes"])


def _end_of(places: Iterable[PlaceInVisit]) -> datetime:
    return max(place.starts_at + timedelta(minutes=place.minutes) for place in places)
