"""Request bodies of the series routes (contract §5)."""

from typing import Annotated, Literal
from uuid import UUID

from pydantic import ConfigDict, Field

from booking.bodies import RequestBody, WallClock
from booking.booking_series.records import Frequency

Visits = Annotated[int, Field(ge=2, le=52, description="how many visits, the first included")]


class CreateSeries(RequestBody):
    service_id: UUID
    provider_id: UUID
    customer_id: UUID
    starts_at: WallClock
    frequency: Frequency
    count: Visits


class EndSeries(RequestBody):
    """Exactly `{"status": "cancelled"}`."""

    model_config = ConfigDict(extra="forbid")

    status: Literal["cancelled"]
