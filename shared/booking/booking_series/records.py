"""A repeat series and its visits (spec §2)."""

from datetime import datetime
from typing import Literal, TypeAlias, TypedDict
from uuid import UUID

from booking.appointments.records import Status

Frequency: TypeAlias = Literal["weekly", "fortnightly", "monthly"]


class Series(TypedDict):
    id: UUID
    status: Literal["active", "cancelled"]


class Visit(TypedDict):
    """An appointment of a series. starts_at is the venue's wall clock written with +00:00."""

    id: UUID
    starts_at: datetime
    status: Status


class SeriesWithVisits(TypedDict):
    """All visits in the order of their dates, past and cancelled ones included."""

    series: Series
    visits: list[Visit]


class OneSeries(TypedDict):
    series: Series


class SeriesOfBooking(TypedDict):
    """null for a booking that stands by itself, or does not exist."""

    seriesId: UUID | None
