"""What the links and forms of the guests' pages name, as text that anybody may have changed: whatever is none of it is
left out, so that an old or wrong address still shows the page (spec §12.7)."""

import re
from contextlib import suppress
from datetime import date, datetime
from uuid import UUID

from booking.core.errors import ApiError
from booking.core.query_parameters import parse_uuid
from booking.reservations.rules import MAX_PARTY
from booking.web.http import HttpRequest

_NUMBER = re.compile(r"[0-9]{1,3}")


def named_id(text: str | None) -> UUID | None:
    """Reads an id; None for any other text."""
    try:
        return parse_uuid(text or "")
    except ValueError:
        return None


def number(text: str | None) -> int | None:
    """Reads a number; None for any other text."""
    return int(text) if text is not None and _NUMBER.fullmatch(text) else None


def named_party(text: str | None) -> int | None:
    """Reads how many come; None for any other text."""
    size = number(text)
    return size if size and size <= MAX_PARTY else None


def named_day(text: str | None) -> date | None:
    """Reads a day; None for any other text."""
    try:
        return date.fromisoformat(text or "")
    except ValueError:
        return None


def wall_clock(text: str | None) -> datetime | None:
    """Reads a time on the venue's clock; None for any other text."""
    try:
        return datetime.fromisoformat(text or "").replace(tzinfo=None)
    except ValueError:
        return None


def typed_in(http: HttpRequest) -> dict[str, str]:
    """Reads the fields of the form that was sent; none of one that cannot be read, as one that was refused for that."""
    with suppress(ApiError):
        typed: dict[str, str] = http.read_form(dict)
        return typed
    return {}


def presented_proof(http: HttpRequest) -> str | None:
    """Reads the proof that was sent with a form, whatever it is worth; None of a form that has none."""
    return typed_in(http).get("proof")
