"""When a service can be booked (spec §4.13)."""

from datetime import date
from typing import Annotated, NotRequired, TypeAlias, TypedDict
from uuid import UUID

import orjson

from booking.bookings.free_days import FreeDay
from booking.bookings.stays import Stays
from booking.core.clock import WallClock


class Slot(TypedDict):
    """Times are the venue's wall clock written with +00:00, as bookings store them. Of several services, they are those
    of the whole visit; providerIds says who does which, in turn, and providerId who does the first."""

    startsAt: WallClock
    endsAt: WallClock
    providerId: UUID
    providerIds: NotRequired[list[UUID]]


SlotsAsWritten: TypeAlias = Annotated[orjson.Fragment, list[Slot]]
"""The list as JSON that the database has written, which is answered as it is."""


class SearchExtent(TypedDict):
    """How many providers the search covers, and how many slots they have while nothing is booked."""

    providers: int
    slots: int


class FoundSlots(TypedDict):
    """What the search finds: the slots as JSON, the days on which they are, and whether the service and provider exist
    at all."""

    services_exist: bool
    provider_exists: bool
    slots: str
    free_days: list[date]


class FoundStays(Stays):
    """What a search for starts finds, and whether the service and provider exist at all."""

    service_exists: bool
    provider_exists: bool


class Availability(TypedDict):
    slots: SlotsAsWritten
    days: list[FreeDay]
