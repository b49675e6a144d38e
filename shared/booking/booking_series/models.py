"""Request bodies of the series routes (spec §4.10.2)."""

from typing import Annotated, Literal

from pydantic import ConfigDict, Field

from booking.booking_series.records import Frequency
from booking.core.fields import Id, RequestBody, VenueDate, WallClock

MOST_VISITS = 52

Visits = Annotated[int, Field(ge=2, le=MOST_VISITS, description="how many visits, the first included")]


class CreateSeries(RequestBody):
    """All visits are booked, but for those on the dates in skip, or none. With dryRun nothing is booked: the answer is
    200, and has the visits as they would be."""

    service_id: Id
    provider_id: Id
    customer_id: Id
    starts_at: WallClock
    frequency: Frequency
    count: Visits
    skip: Annotated[
        list[VenueDate], Field(max_length=MOST_VISITS, description="the dates of visits that are left out")
    ] = Field(default_factory=list)
    dry_run: bool = False


class EndSeries(RequestBody):
    """Ends the series. The body is exactly `{"status": "cancelled"}`."""

    model_config = ConfigDict(extra="forbid")

    status: Literal["cancelled"]
