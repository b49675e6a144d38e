"""When a service can be booked (spec §4.13)."""

from typing import Annotated, TypeAlias, TypedDict
from uuid import UUID

import orjson

from booking.core.clock import WallClock


class Slot(TypedDict):
    """Times are the venue's wall clock written with +00:00, as bookings store them."""

    startsAt: WallClock
    endsAt: WallClock
    providerId: UUID


SlotsAsWritten: TypeAlias = Annotated[orjson.Fragment, list[Slot]]
"""The list as JSON that the database has written, which is answered as it is."""


class SearchExtent(TypedDict):
    """How many providers are in question, and how many slots they have while nothing is booked."""

    providers: int
    slots: int


class FoundSlots(TypedDict):
    """What the search finds: the slots as JSON, and whether what it asks about is there at all."""

    service_exists: bool
    provider_exists: bool
    slots: str


class Availability(TypedDict):
    slots: SlotsAsWritten
