"""Decisions about series (spec §4.10.2), without a database."""

from calendar import monthrange
from collections.abc import Collection, Iterable, Sequence
from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

from booking.booking_series.errors import EveryVisitSkipped, SeriesTooLate, SkippedDateUnknown, VisitsClash
from booking.booking_series.records import Frequency
from booking.core.clock import LAST_YEAR

_MONTHS = 12
_WEEKDAYS = ("MO", "TU", "WE", "TH", "FR", "SA", "SU")


def visit_times(starts_at: datetime, frequency: Frequency, count: int) -> list[datetime]:
    """Returns when the visits start, on the venue's wall clock: always at the same time of day. Monthly visits keep the
    day of the month of the first one; a month that is too short has its visit on its last day. Raises SeriesTooLate for
    visits in years that no single booking can be made for."""
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


def recurrence(frequency: Frequency, starts: Sequence[datetime], duration_minutes: int, timezone: str) -> str | None:
    """Returns the rule (RFC 5545, RRULE) that gives exactly these visits in calendar programs. None if no rule gives
    exactly these visits: programs leave out months without a 29th or 30th, and do not agree about a time at which the
    clocks change."""
    zone = ZoneInfo(timezone)
    if any(_meets_a_change_of_the_clock(start, duration_minutes, zone) for start in starts):
        return None
    if frequency != "monthly":
        interval = 1 if frequency == "weekly" else 2
        return f"FREQ=WEEKLY;INTERVAL={interval};COUNT={len(starts)};BYDAY={_WEEKDAYS[starts[0].weekday()]}"
    days = {start.day for start in starts}
    if len(days) == 1:
        return f"FREQ=MONTHLY;COUNT={len(starts)};BYMONTHDAY={days.pop()}"
    if all((start + timedelta(days=1)).day == 1 for start in starts):
        return f"FREQ=MONTHLY;COUNT={len(starts)};BYMONTHDAY=-1"
    return None


def _meets_a_change_of_the_clock(start: datetime, duration_minutes: int, zone: ZoneInfo) -> bool:
    """Says whether the wall clock shows the start or the end twice on that day, or not at all, or changes between
    them."""
    ends = (start, start + timedelta(minutes=duration_minutes))
    return len({time.replace(tzinfo=zone, fold=fold).utcoffset() for time in ends for fold in (0, 1)}) > 1


def without(starts: Sequence[datetime], skipped: Collection[date]) -> list[datetime]:
    """Returns the visits but for those on the skipped dates. Raises SkippedDateUnknown for a date without a visit, and
    EveryVisitSkipped."""
    dates = {start.date() for start in starts}
    unknown = sorted(day for day in skipped if day not in dates)
    if unknown:
        raise SkippedDateUnknown(f"skip: there is no visit of the series on {_listed(unknown)}.")
    kept = [start for start in starts if start.date() not in skipped]
    if not kept:
        raise EveryVisitSkipped
    return kept


def check_free(off: Sequence[date], taken: Sequence[date]) -> None:
    """Raises VisitsClash, with the dates, if there are some on which the provider is off or has another booking."""
    dates = sorted({*off, *taken})
    if off and taken:
        raise VisitsClash(
            f"startsAt: the provider is off at this time on {_listed(off)} and has another booking on"
            f" {_listed(taken)}.",
            dates,
        )
    if off:
        raise VisitsClash(f"startsAt: the provider is off at this time on {_listed(off)}.", dates)
    if taken:
        raise VisitsClash(f"startsAt: the provider has another booking on {_listed(taken)}.", dates)


def _listed(days: Iterable[date]) -> str:
    return ", ".join(day.isoformat() for day in days)
