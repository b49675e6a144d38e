"""Several services in one visit: an appointment for each, with one group_id (spec §4.14)."""

from dataclasses import dataclass
from datetime import datetime
from typing import TypedDict
from uuid import UUID

from booking.appointments.records import Appointment
from booking.overrides.records import BookingWarning


class BookedGroup(TypedDict):
    """The services of a visit that has just been booked, by time, and what is unusual about it."""

    appointments: list[Appointment]
    warnings: list[BookingWarning]


class ChangedVisit(BookedGroup):
    """All services of a visit that has just been changed, by time, those that were taken out among them."""


@dataclass(frozen=True)
class Arranged:
    """All services of a visit that has just been arranged anew, by time, and those of them that are new or begin at
    another time than before."""

    visit: list[Appointment]
    changed: list[Appointment]


@dataclass(frozen=True)
class PlaceInVisit:
    """A service in the new order of a visit: when it begins (wall clock) and how many minutes it lasts. was is how it
    stands, None of the one that is added, provider_id where nobody is named for it."""

    was: Appointment | None
    service_id: UUID
    provider_id: UUID | None
    starts_at: datetime
    minutes: int
