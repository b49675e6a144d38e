"""What the links and forms of the guests' pages name, as text that anybody may have changed: whatever is none of it is
left out, so that an old or wrong address still shows the page (spec §12.7)."""

import re
from contextlib import suppress
from datetime import date, datetime
from uuid import UUID

from booking.core.errors import ApiError
from booking.core.query_parameters import parse_uuid
from booking.guests.own_records import AskedVisit
from booking.guests.rules import MOST_SERVICES
from booking.reservations.rules import MAX_PARTY
from booking.web.http import HttpRequest

_NUMBER = re.compile(r"[0-9]{1,3}")


def named_id(text: str | None) -> UUID | None:
    """Reads an id; None for any other text."""
    try:
        return parse_uuid(text or "")
    except ValueError:
        return None


def named_visit(service_ids: str | None, provider_ids: str | None) -> AskedVisit | None:
    """Reads services of one visit in turn, with commas between them, as repeated fields of a form are, too; and who is
    to do each: an id, or anything else for anyone. None if any of the services is none, is named twice, or is one too
    many."""
    services = [named_id(text.strip()) for text in (service_ids or "").split(",") if text.strip()]
    known = [service_id for service_id in services if service_id is not None]
    if not 0 < len(known) == len(services) == len(set(known)) <= MOST_SERVICES:
        return None
    providers = [named_id(text.strip()) for text in (provider_ids or "").split(",")]
    return AskedVisit(known, (providers + [None] * len(known))[: len(known)])


def named_month(text: str | None) -> date | None:
    """Reads a month (`2027-03`) as its first day; None for any other text."""
    return named_day(f"{text}-01") if text else None


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
