"""Calendar feeds as their member sees them, and what a calendar reads (spec §4.20)."""

from datetime import datetime
from typing import TypedDict
from uuid import UUID

from booking.identity.calendar_addresses import Detail


class CalendarFeed(TypedDict):
    """An address from which a calendar reads bookings. provider_id is null of one that has all of the venue.
    last_read_at is when a calendar read it last; null: none has."""

    id: UUID
    company_id: UUID
    provider_id: UUID | None
    detail: Detail
    created_at: datetime
    last_read_at: datetime | None


class CalendarFeeds(TypedDict):
    feeds: list[CalendarFeed]


class FeedWithAddress(TypedDict):
    """A feed with its address, which no other answer ever shows."""

    feed: CalendarFeed
    url: str


class ReadFeed(TypedDict):
    """What the venue and the member of a feed say of how it is written. `provider` is whose bookings it has; None: all
    of the venue."""

    venue: str
    provider: str | None
    locale: str | None
    country: str | None


class FeedEvent(TypedDict):
    """A booking of a feed. The times are instants. `service` and `provider` are of an appointment, `party_size` and
    `tables` of a reservation; `name` is None where there is none, or none that the member may see."""

    id: UUID
    version: int
    status: str
    starts_at: datetime
    ends_at: datetime
    changed_at: datetime
    name: str | None
    service: str | None
    provider: str | None
    party_size: int | None
    tables: str | None
