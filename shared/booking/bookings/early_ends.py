"""A visit that is over earlier than planned, of either engine (spec §3.13).

Its end moves, and what is left of its time is free. When it was to end is kept, and is its end again once it is
reopened.
"""

from datetime import datetime, timedelta

from booking.core.errors import Conflict

LEAST_MINUTES = 5
"""How long a visit lasts at least, however early it is over."""


class OnlyEndsEarlier(Conflict):
    message = "durationMinutes: a completed visit can only become shorter."


def check_ends_earlier(starts_at: datetime, ends_at: datetime, minutes: int) -> None:
    """Raises OnlyEndsEarlier if a completed visit would last longer than it does."""
    if starts_at + timedelta(minutes=minutes) > ends_at:
        raise OnlyEndsEarlier


def end_after_bill(starts_at: datetime, ends_at: datetime, now: datetime, minutes: int) -> datetime:
    """Returns when a party's visit ends whose bill is paid now: so many minutes later, as the venue's clock shows
    whole minutes, but no later than so far, nor before it has lasted five minutes. All are wall clocks."""
    wanted = now.replace(second=0, microsecond=0) + timedelta(minutes=minutes)
    return min(ends_at, max(wanted, starts_at + timedelta(minutes=LEAST_MINUTES)))
