"""Two kinds of time: what the clock on the venue's wall shows, and a point in time.

`starts_at` and `ends_at` are text, a wall clock, although it ends in +00:00; `created_at` is a `datetime` with a zone.
"""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo


def wall_clock(text: str) -> datetime:
    """Returns what the venue's clock shows, without a zone."""
    return datetime.fromisoformat(text).replace(tzinfo=None)


def instant(text: str, timezone: str) -> datetime:
    """Returns the instant in UTC at which the venue's clock shows this: the first, where it shows it twice.

    A time that a change of the clocks skips is the one that the clock shows instead: half past two, where two o'clock
    becomes three, is half past three.
    """
    return wall_clock(text).replace(tzinfo=ZoneInfo(timezone)).astimezone(UTC)


def wall_clock_at(when: datetime, timezone: str) -> datetime:
    """Returns what the venue's clock shows at an instant, without a zone: as `start` and `end` take it. Raises
    ValueError for a time that has no zone itself."""
    if when.tzinfo is None:
        raise ValueError("An instant has a zone.")
    return when.astimezone(ZoneInfo(timezone)).replace(tzinfo=None)
