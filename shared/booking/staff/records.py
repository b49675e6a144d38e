"""The provider as stored (spec §2.7) and as integrators read it (spec §4.2.1)."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TypedDict
from uuid import UUID

from booking.bookings.diary_colours import DiaryColour
from booking.core.clock import WallClock
from booking.core.locks import Locked


class WorkingHours(TypedDict):
    """A weekly window: day 0 is Monday, times are HH:MM on the venue's clock. One that closes at or before it opens
    ends on the next day."""

    day: int
    opens: str
    closes: str


class Provider(TypedDict):
    """Somebody who takes bookings. bookable_online: guests book them themselves, and read public_name, or else the
    first word of the name, with headline beneath it. colour is the one in the diary; null: one that goes by the id."""

    id: UUID
    company_id: UUID
    name: str
    public_name: str | None
    headline: str | None
    email: str | None
    service_ids: list[UUID]
    working_hours: list[WorkingHours]
    active: bool
    bookable_online: bool
    colour: DiaryColour | None
    created_at: datetime
    version: int


class OfferedBy(TypedDict):
    """Somebody who does a service, by the name that guests read."""

    service_id: UUID
    provider_id: UUID
    name: str


class TimeOff(TypedDict):
    """When a provider does not work, whatever the weekly hours say, on the venue's wall clock."""

    id: UUID
    company_id: UUID
    provider_id: UUID
    starts_at: WallClock
    ends_at: WallClock
    reason: str | None
    series_id: UUID | None
    created_at: datetime


@dataclass(frozen=True)
class LockedProvider(Locked):
    """A provider whom nobody else changes, and whose time nobody takes, until this transaction ends."""

    id: UUID
    active: bool
    version: int


@dataclass(frozen=True)
class LockedDiary(Locked):
    """A provider's diary on certain dates: nobody else writes there, changes the provider or gives them time off, until
    this transaction ends. time_off lists when they are off about these dates, from and until (wall clocks)."""

    provider_id: UUID
    active: bool
    time_off: Sequence[tuple[datetime, datetime]]


class OneProvider(TypedDict):
    provider: Provider


class TimeOffList(TypedDict):
    timeOff: list[TimeOff]


class Providers(TypedDict):
    providers: list[Provider]


class ProviderV1(TypedDict):
    """A provider as integrators read it."""

    id: UUID
    name: str
    active: bool
    serviceIds: list[UUID]
    createdAt: datetime
