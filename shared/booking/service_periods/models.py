"""Request bodies of the service periods routes (spec §4.9.2)."""

from typing import Annotated

from pydantic import AfterValidator, Field

from booking.core.fields import Day, Name, PartialBodyToTry, RequestBody, TimeOfDay, absent


def _in_order(days: list[int]) -> list[int]:
    return sorted(set(days))


Days = Annotated[list[Day], Field(min_length=1, max_length=7), AfterValidator(_in_order)]
CoverCap = Annotated[int, Field(ge=1, le=100_000, description="guests in the period on one date; null: no cap")]
TurnMinutes = Annotated[int, Field(ge=5, le=1440)]


class CreateServicePeriod(RequestBody):
    """A period that ends at or before it starts passes midnight; it belongs to the day on which it starts."""

    name: Name
    days: Days
    starts_at: TimeOfDay
    ends_at: TimeOfDay
    cover_cap: CoverCap | None = None
    turn_minutes: TurnMinutes = 120
    active: bool = True
    bookable_online: bool = True


class UpdateServicePeriod(PartialBodyToTry):
    name: Name = absent()
    days: Days = absent()
    starts_at: TimeOfDay = absent()
    ends_at: TimeOfDay = absent()
    cover_cap: CoverCap | None = absent()
    turn_minutes: TurnMinutes = absent()
    active: bool = absent()
    bookable_online: bool = absent()
