"""Fields of request bodies that say when a place, a person or a period is open."""

from typing import Annotated

from pydantic import AfterValidator, Field

from booking.bookings.windows import weekly_windows_overlap
from booking.core.fields import Day, RequestBody, TimeOfDay


class DayWindow(RequestBody):
    """A window of one weekday. One that closes at or before its opening time ends on the next day."""

    day: Day
    opens: TimeOfDay
    closes: TimeOfDay


def _disjoint(windows: list[DayWindow]) -> list[DayWindow]:
    if weekly_windows_overlap((window.day, window.opens, window.closes) for window in windows):
        raise ValueError("these windows overlap")
    return windows


WeeklyWindows = Annotated[list[DayWindow], Field(max_length=50), AfterValidator(_disjoint)]
