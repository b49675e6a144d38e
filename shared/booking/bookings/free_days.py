"""The days that a search for free times was about, and which of them have one."""

from collections.abc import Collection
from datetime import date, timedelta
from typing import TypedDict

MAX_DAYS = 31
"""For how many days free times are looked up in one request."""


class FreeDay(TypedDict):
    """A date on the venue's calendar, and whether any of the times found is on it."""

    date: date
    free: bool


def days_from(first: date, days: int, free: Collection[date]) -> list[FreeDay]:
    """Lists `days` days from the first on, each with whether it is among the free ones."""
    dates = [first + timedelta(days=number) for number in range(days)]
    return [{"date": day, "free": day in free} for day in dates]
