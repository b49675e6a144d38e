"""Decisions about series (spec §4.10.2), without a database."""

from calendar import monthrange
from collections.abc import Sequence
from datetime import date, datetime, timedelta

from booking.booking_series.errors import SeriesTooLate, VisitsClash
from booking.booking_series.records import Frequency
from booking.core.clock import LAST_YEAR

_MONTHS = 12


def visit_times(starts_at: datetime, frequency: Frequency, count: int) -> list[datetime]:
    """When the visits start, on the venue's wall clock: always at the same time of day. Monthly visits keep the day of
    the month of the first one; a month that is too short has its visit on its last day. Raises SeriesTooLate for visits
    in years that no single booking can be made for."""
    if frequency == "monthly":
        visits = [_months_later(starts_at, months) for months in range(count)]
    else:
        weeks = 1 if frequency == "weekly" else 2
        visits = [starts_at + timedelta(weeks=weeks * visit) for visit in range(count)]
    if visits[-1].year > LAST_YEAR:
        raise SeriesTooLate
    return visits


def _months_later(wall_clock: datetime, months: int) -> datetime:
    years, month = divmod(wall_clock.month - 1 + months, _MONTHS)
    year, month = wall_clock.year + years, month + 1
    return wall_clock.replace(year=year, month=month, day=min(wall_clock.day, monthrange(year, month)[1]))


def check_free(clashes: Sequence[date]) -> None:
    """Raises VisitsClash, with the dates on which the provider has another booking, if there are any."""
    if clashes:
        dates = ", ".join(day.isoformat() for day in clashes)
        raise VisitsClash(f"startsAt: the provider has another booking on {dates}.")
