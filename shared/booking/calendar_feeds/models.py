"""Request bodies of the routes of calendar feeds (spec §4.20)."""

from pydantic import Field

from booking.core.fields import Id, RequestBody
from booking.identity.calendar_addresses import Detail


class CreateCalendarFeed(RequestBody):
    """Whose bookings the calendar has: a provider's, or all of the venue."""

    provider_id: Id | None = None
    all: bool = Field(default=False, description="All bookings of the venue; for admins.")
    detail: Detail = Field(description="What an entry tells: whole names, initials, or only that the time is taken.")
