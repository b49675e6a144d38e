"""A repeat series and its visits (spec §2.9)."""

from dataclasses import dataclass
from typing import Literal, TypeAlias, TypedDict
from uuid import UUID

from booking.appointments.records import Status
from booking.core.clock import WallClock
from booking.core.locks import Locked
from booking.overrides.records import BookingWarning

Frequency: TypeAlias = Literal["weekly", "fortnightly", "monthly"]


class Series(TypedDict):
    id: UUID
    status: Literal["active", "cancelled"]


class Visit(TypedDict):
    """An appointment of a series. starts_at is the venue's wall clock written with +00:00."""

    id: UUID
    starts_at: WallClock
    status: Status


@dataclass(frozen=True)
class LockedVisits(Locked):
    """All visits of a series: nobody else moves or cancels one until this transaction ends."""

    series_id: UUID


class SeriesWithVisits(TypedDict):
    """All visits in the order of their dates, past and cancelled ones included."""

    series: Series
    visits: list[Visit]


class BookedVisit(Visit):
    """A visit that has just been booked, and what is unusual about it."""

    warnings: list[BookingWarning]


class BookedSeries(TypedDict):
    """A series that has just been booked, its visits in the order of their dates."""

    series: Series
    visits: list[BookedVisit]


class VisitToBook(TypedDict):
    """A visit of a series as it would be booked, and what would be unusual about it. starts_at is the venue's wall
    clock written with +00:00."""

    starts_at: WallClock
    warnings: list[BookingWarning]


class SeriesDryRun(TypedDict):
    """The visits of a series that would be booked, in the order of their dates."""

    visits: list[VisitToBook]


class OneSeries(TypedDict):
    series: Series


class SeriesOfBooking(TypedDict):
    """The series of a booking; null for a booking that stands by itself, or does not exist."""

    seriesId: UUID | None
