"""Request bodies of the series routes (spec §4.10.2)."""

from typing import Annotated, Literal

from pydantic import ConfigDict, Field

from booking.booking_series.records import Frequency
from booking.core.fields import Id, RequestBody, WallClock

Visits = Annotated[int, Field(ge=2, le=52, description="how many visits, the first included")]


class CreateSeries(RequestBody):
    service_id: Id
    provider_id: Id
    customer_id: Id
    starts_at: WallClock
    frequency: Frequency
    count: Visits


class EndSeries(RequestBody):
    """Ends the series. The body is exactly `{"status": "cancelled"}`."""

    model_config = ConfigDict(extra="forbid")

    status: Literal["cancelled"]
