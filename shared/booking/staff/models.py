"""Request bodies of the staff routes (spec §4.13)."""

from datetime import datetime, timedelta
from typing import Annotated, Self

from pydantic import AfterValidator, Field, model_validator

from booking.bookings.diary_colours import DiaryColour
from booking.bookings.models import WeeklyWindows
from booking.core.fields import (
    Day,
    Email,
    Headline,
    Id,
    Name,
    PartialBodyToTry,
    RequestBody,
    ShortText,
    VenueDate,
    WallClock,
    absent,
    all_distinct,
    without_duplicates,
)
from booking.staff.rules import starts_of

ServiceIds = Annotated[list[Id], Field(max_length=500), AfterValidator(without_duplicates)]


class CreateProvider(RequestBody):
    """publicName is what guests read; left out, they read the first word of the name. headline is what they read
    beneath it. colour is the one in the diary; left out, it goes by the provider's id."""

    name: Name
    public_name: Name | None = None
    headline: Headline | None = None
    email: Email | None = None
    service_ids: ServiceIds = Field(default_factory=list)
    working_hours: WeeklyWindows = Field(default_factory=list)
    active: bool = True
    bookable_online: bool = True
    colour: DiaryColour | None = None


class OrderProviders(RequestBody):
    """The providers in their order; those who are left out stand behind them, by name."""

    provider_ids: Annotated[list[Id], Field(max_length=500), AfterValidator(all_distinct)]


LONGEST_REPEAT = timedelta(days=366)


class RepeatTimeOff(RequestBody):
    """On which days of the week, and until which date, that date included."""

    days: Annotated[list[Day], Field(min_length=1, max_length=7)]
    until: VenueDate


class SetTimeOff(RequestBody):
    """With `repeat`, the same times of day on each of those days of the week, from the date of startsAt on. With dryRun
    nobody is set off: the answer is 200, and whom it would hit."""

    starts_at: WallClock
    ends_at: WallClock
    reason: ShortText | None = None
    repeat: RepeatTimeOff | None = None
    dry_run: bool = False

    @model_validator(mode="after")
    def _in_order(self) -> Self:
        if self.ends_at <= self.starts_at:
            raise ValueError("endsAt: must be after startsAt")
        return self

    @model_validator(mode="after")
    def _repeated_within_bounds(self) -> Self:
        if self.repeat is None:
            return self
        if self.ends_at - self.starts_at > timedelta(days=1):
            raise ValueError("endsAt: what repeats lasts 24 hours at most")
        if self.repeat.until - self.starts_at.date() > LONGEST_REPEAT:
            raise ValueError("repeat.until: must be within a year of startsAt")
        if not starts_of(self.starts_at, self.repeat.days, self.repeat.until):
            raise ValueError("repeat.until: none of these days comes until then")
        return self

    def starts(self) -> list[datetime]:
        """Returns when each begins, the earliest first: one, unless it repeats."""
        if self.repeat is None:
            return [self.starts_at]
        return starts_of(self.starts_at, self.repeat.days, self.repeat.until)


class UpdateProvider(PartialBodyToTry):
    """serviceIds and workingHours replace the whole list. publicName is what guests read, null: the first word of the
    name."""

    name: Name = absent()
    public_name: Name | None = absent()
    headline: Headline | None = absent()
    email: Email | None = absent()
    service_ids: ServiceIds = absent()
    working_hours: WeeklyWindows = absent()
    active: bool = absent()
    bookable_online: bool = absent()
    colour: DiaryColour | None = absent()
