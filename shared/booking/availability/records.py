"""When a service can be booked (contract §5)."""

from datetime import datetime
from typing import Annotated, TypeAlias, TypedDict
from uuid import UUID

import orjson


class Slot(TypedDict):
    """Times are the venue's wall clock written with +00:00, as bookings store them."""

    startsAt: datetime
    endsAt: datetime
    providerId: UUID


SlotsAsWritten: TypeAlias = Annotated[orjson.Fragment, list[Slot]]
"""The list as JSON that the database has written, which is answered as it is."""


class Availability(TypedDict):
    slots: SlotsAsWritten
