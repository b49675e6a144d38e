"""A repeat series and its visits (spec §2.9)."""

from dataclasses import dataclass
from typing import Literal, TypeAlias, TypedDict
from uuid import UUID

from booking.appointments.records import Status
from booking.core.clock import WallClock
from booking.core.locks import Locked

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


class OneSeries(TypedDict):
    series: Series


class SeriesOfBooking(TypedDict):
    """The series of a booking; null for a booking that stands by itself, or does not exist."""

    seriesId: UUID | None
