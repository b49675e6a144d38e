"""Billing periods: what lies between two boundaries, counted from a subscription's billing cycle anchor, in UTC."""

import calendar
from datetime import UTC, datetime, timedelta
from typing import Any

_DAYS = {"day": 1, "week": 7}
_MONTHS = {"month": 1, "year": 12}


def period_at(anchor: int, recurring: dict[str, Any], moment: int) -> tuple[int, int]:
    """The period of a price that a moment lies in (all in unix seconds): its first second, and that after its last.

    A month's boundary is the anchor's day of the month or, where there is none, the month's last day.
    """
    number = _estimate(anchor, recurring, moment)
    while boundary(anchor, recurring, number) > moment:
        number -= 1
    while boundary(anchor, recurring, number + 1) <= moment:
        number += 1
    return boundary(anchor, recurring, number), boundary(anchor, recurring, number + 1)


def boundary(anchor: int, recurring: dict[str, Any], number: int) -> int:
    """The moment so many intervals after the anchor."""
    interval, count = recurring["interval"], recurring["interval_count"] * number
    start = datetime.fromtimestamp(anchor, UTC)
    if interval in _DAYS:
        return int((start + timedelta(days=_DAYS[interval] * count)).timestamp())
    months = start.year * 12 + start.month - 1 + _MONTHS[interval] * count
    year, month = divmod(months, 12)
    day = min(start.day, calendar.monthrange(year, month + 1)[1])
    return int(start.replace(year=year, month=month + 1, day=day).timestamp())


def _estimate(anchor: int, recurring: dict[str, Any], moment: int) -> int:
    days = _DAYS.get(recurring["interval"]) or _MONTHS[recurring["interval"]] * 30
    return int((moment - anchor) // (days * recurring["interval_count"] * 86400))
