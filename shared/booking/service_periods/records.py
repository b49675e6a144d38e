"""The service period as stored (spec §2.15) and as integrators read it (spec §4.2.1)."""

from datetime import datetime
from typing import TypedDict
from uuid import UUID


class ServicePeriod(TypedDict):
    """When a venue serves, on which weekdays (0 is Monday), how many guests on one date at most, and how long a table
    is kept for a reservation. Times are HH:MM on the venue's clock; a period that ends at or before it starts passes
    midnight. bookable_online: guests book into it themselves."""

    id: UUID
    company_id: UUID
    name: str
    days: list[int]
    starts_at: str
    ends_at: str
    cover_cap: int | None
    turn_minutes: int
    active: bool
    bookable_online: bool
    created_at: datetime
    version: int


class OneServicePeriod(TypedDict):
    servicePeriod: ServicePeriod


class ServicePeriods(TypedDict):
    servicePeriods: list[ServicePeriod]


class ServicePeriodV1(TypedDict):
    """A service period as integrators read it. days are 0 (Monday) to 6; startsAt and endsAt are times of day on the
    venue's clock, such as 18:00."""

    id: UUID
    name: str
    days: list[int]
    startsAt: str
    endsAt: str
    coverCap: int | None
    turnMinutes: int
    active: bool
