"""Request bodies of the routes of the rota (spec §4.13)."""

from typing import Annotated

from pydantic import Field

from booking.bookings.models import WeeklyWindows
from booking.core.fields import Id, RequestBody, VenueDate


class SetRotaWeek(RequestBody):
    """All hours of the week. A day without a window is off. With dryRun nothing is changed: the answer is whom it would
    hit."""

    working_hours: WeeklyWindows
    dry_run: bool = False


class CopyRotaWeek(RequestBody):
    """The week of which Monday, to how many weeks after it; of one provider, or of all who are active. With dryRun
    nothing is changed: the answer is whom it would hit."""

    monday: VenueDate
    weeks: Annotated[int, Field(ge=1, le=12)]
    provider_id: Id | None = None
    dry_run: bool = False
