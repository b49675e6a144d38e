"""When a service can be booked (contract §5)."""

from datetime import datetime
from typing import TypedDict
from uuid import UUID


class Slot(TypedDict):
    """Times are the venue's wall clock written with +00:00, as bookings store them."""

    startsAt: datetime
    endsAt: datetime
    providerId: UUID


class Availability(TypedDict):
    slots: list[Slot]
