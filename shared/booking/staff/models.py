"""Request bodies of the staff routes (spec §4.13)."""

from typing import Annotated, Self

from pydantic import AfterValidator, Field, model_validator

from booking.core.fields import (
    Email,
    Id,
    Name,
    PartialBody,
    RequestBody,
    ShortText,
    WallClock,
    WeeklyWindows,
    absent,
    without_duplicates,
)

ServiceIds = Annotated[list[Id], Field(max_length=500), AfterValidator(without_duplicates)]


class CreateProvider(RequestBody):
    name: Name
    email: Email | None = None
    service_ids: ServiceIds = Field(default_factory=list)
    working_hours: WeeklyWindows = Field(default_factory=list)
    active: bool = True


class SetTimeOff(RequestBody):
    starts_at: WallClock
    ends_at: WallClock
    reason: ShortText | None = None

    @model_validator(mode="after")
    def _in_order(self) -> Self:
        if self.ends_at <= self.starts_at:
            raise ValueError("endsAt: must be after startsAt")
        return self


class UpdateProvider(PartialBody):
    """serviceIds and workingHours replace the whole list."""

    name: Name = absent()
    email: Email | None = absent()
    service_ids: ServiceIds = absent()
    working_hours: WeeklyWindows = absent()
    active: bool = absent()
