"""Deprecation and Sunset of the v1 surface (spec §9, RFC 9745, RFC 8594).

Both dates are settings. While they are set, every v1 response carries both headers; the window between them is never
shorter than six months. Run as a program (`python -m booking.web.versioning`) before a deployment, it refuses bad
dates.
"""

import sys
from collections.abc import Mapping
from datetime import UTC, date, datetime
from email.utils import format_datetime
from functools import cache

from booking.core import settings

MIN_WINDOW_MONTHS = 6


class BadSunset(RuntimeError):
    """The deprecation settings break the promise of spec §9; the message says how."""


def deprecation_headers() -> Mapping[str, str]:
    """Returns the headers of every v1 response while V1_DEPRECATION and V1_SUNSET (dates, UTC) are set, else none.
    Raises BadSunset unless they keep the promised window."""
    return _headers(settings.optional("V1_DEPRECATION"), settings.optional("V1_SUNSET"))


@cache
def _headers(deprecation: str | None, sunset: str | None) -> Mapping[str, str]:
    if deprecation is None and sunset is None:
        return {}
    if deprecation is None or sunset is None:
        raise BadSunset("V1_DEPRECATION and V1_SUNSET are set together or not at all.")
    announced, ends = _date("V1_DEPRECATION", deprecation), _date("V1_SUNSET", sunset)
    if ends < _months_after(announced, MIN_WINDOW_MONTHS):
        raise BadSunset(f"V1_SUNSET must be at least {MIN_WINDOW_MONTHS} months after V1_DEPRECATION.")
    return {
        "deprecation": f"@{int(_midnight(announced).timestamp())}",
        "sunset": format_datetime(_midnight(ends), usegmt=True),
    }


def _date(name: str, text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError as error:
        raise BadSunset(f"{name} must be a date such as 2027-06-01.") from error


def _midnight(day: date) -> datetime:
    return datetime(day.year, day.month, day.day, tzinfo=UTC)


def _months_after(day: date, months: int) -> date:
    """Returns the same day of a later month; the first of the month after where that month is shorter."""
    year, month = divmod(day.year * 12 + day.month - 1 + months, 12)
    try:
        return date(year, month + 1, day.day)
    except ValueError:
        return _months_after(date(day.year, day.month, 1), months + 1)


if __name__ == "__main__":
    try:
        deprecation_headers()
    except BadSunset as refused:
        sys.exit(str(refused))
