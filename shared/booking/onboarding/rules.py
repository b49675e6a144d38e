"""Decisions of onboarding, without a database (spec §4.8.1)."""

import hashlib
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from booking.bookings.windows import MINUTES_OF_A_DAY, MINUTES_OF_A_WEEK, weekly_windows_overlap
from booking.identity.actors import Engine
from booking.onboarding.records import FoundBusiness, NothingFound, Setup, SetupStepName, StepsDone, UnavailableReason
from booking.organization.records import OpeningHours
from booking.organization.rules import known_country, known_time_zone

_SLUG = re.compile(r"[a-z0-9][a-z0-9-]{1,46}[a-z0-9]")

# Paths and subdomains that are ours, or would pass for ours.
_RESERVED_WORDS = """
    about account admin administrator api app apps assets auth beta billing blog book booking bookings cdn cron
    dashboard dev developer developers docs email embed enquiries enquiry example feeds ftp health help home images imap
    invite invites legal localhost login logout mail newsletter onboarding organization packages partner partners
    payments ping press pricing privacy public reservations root sales security settings shop signin signout signup
    smtp staff staging static status store stripe support system terms test waitlist waitlist-entry wallet webhook
    webhooks widget www
"""
RESERVED_SLUGS = frozenset(_RESERVED_WORDS.split())


def normalised_slug(text: str) -> str:
    return text.strip().lower()


def unavailable_reason(slug: str) -> UnavailableReason | None:
    """Returns why a normalised slug cannot be used, as far as the slug itself shows; None if it can."""
    if not _SLUG.fullmatch(slug):
        return "invalid_format"
    return "reserved" if slug in RESERVED_SLUGS else None


def digest_of_beta_code(code: str) -> bytes:
    """Returns the digest of a beta code: codes are typed off a mail, so case and surrounding space do not count."""
    return hashlib.sha256(code.strip().upper().encode()).digest()


# What Google knows of a place (spec §4.8.1)

_QUERY_LENGTHS = range(2, 201)
_MOST_WINDOWS = 50  # as onboarding takes
_CITY = ("locality", "postal_town", "administrative_area_level_2", "sublocality_level_1")


def is_worth_asking(query: str) -> bool:
    """Says whether the text could name a business."""
    return len(query) in _QUERY_LENGTHS and any(letter.isalnum() for letter in query)


def found_business(place: Mapping[str, Any] | None) -> FoundBusiness | NothingFound:
    """Returns the place in this service's own shapes; nothing found, if the API's answer has no usable place."""
    try:
        return {"found": False} if place is None else _business(place)
    except (KeyError, TypeError, ValueError, AttributeError):
        return {"found": False}


def _business(place: Mapping[str, Any]) -> FoundBusiness:
    parts = {kind: part for part in reversed(place.get("addressComponents", [])) for kind in part["types"]}
    street = " ".join(part for kind in ("street_number", "route") if (part := _text(parts, kind)))
    business: FoundBusiness = {
        "found": True,
        "name": str(place["displayName"]["text"]),
        "address": street or place.get("formattedAddress"),
        "country": _country(parts),
        "state": _text(parts, "administrative_area_level_1", short=True),
        "city": next((city for kind in _CITY if (city := _text(parts, kind))), None),
        "postalCode": _text(parts, "postal_code"),
        "openingHours": _opening_hours(place.get("regularOpeningHours", {}).get("periods", [])),
    }
    zone = place.get("timeZone", {}).get("id")
    if zone is not None and _is_known_zone(zone):
        business["timezone"] = zone
    if phone := place.get("nationalPhoneNumber"):
        business["phone"] = str(phone)
    if website := place.get("websiteUri"):
        business["website"] = str(website)
    return business


def _text(parts: Mapping[str, Mapping[str, Any]], kind: str, *, short: bool = False) -> str | None:
    part = parts.get(kind, {})
    text = part.get("shortText") if short else None
    return text or part.get("longText") or part.get("shortText")


def _country(parts: Mapping[str, Mapping[str, Any]]) -> str | None:
    code = _text(parts, "country", short=True)
    return None if code is None else known_country(code)


def _is_known_zone(name: str) -> bool:
    try:
        return bool(known_time_zone(name))
    except ValueError:
        return False


def _opening_hours(periods: list[Mapping[str, Any]]) -> list[OpeningHours]:
    """Returns weekly windows, at most a day long each. None where onboarding would refuse them: no hours are better
    than wrong ones."""
    windows = sorted({window for period in periods for window in _windows(period)})
    if len(windows) > _MOST_WINDOWS or weekly_windows_overlap(windows):
        return []
    return [{"day": day, "opens": opens, "closes": closes} for day, opens, closes in windows]


def _windows(period: Mapping[str, Any]) -> Iterator[tuple[int, str, str]]:
    """Returns the windows of a period. One without an end is always open; one longer than a day is cut at every
    midnight."""
    start = _minute_of_the_week(period["open"]) if "close" in period else 0
    lasts = MINUTES_OF_A_WEEK
    if "close" in period:
        lasts = (_minute_of_the_week(period["close"]) - start) % MINUTES_OF_A_WEEK or MINUTES_OF_A_WEEK
    end = start + lasts
    while start < end:
        midnight = start - start % MINUTES_OF_A_DAY + MINUTES_OF_A_DAY
        until = end if end - start <= MINUTES_OF_A_DAY and lasts <= MINUTES_OF_A_DAY else min(end, midnight)
        yield start % MINUTES_OF_A_WEEK // MINUTES_OF_A_DAY, _time_of_day(start), _time_of_day(until)
        start = until


def _minute_of_the_week(moment: Mapping[str, int]) -> int:
    """Returns the minutes since Monday's midnight; in the API 0 is Sunday, and a zero may be left out. Raises
    ValueError."""
    day, hour, minute = (int(moment.get(part, 0)) for part in ("day", "hour", "minute"))
    if day not in range(7) or hour not in range(24) or minute not in range(60):
        raise ValueError("no time of a week")
    return (day + 6) % 7 * MINUTES_OF_A_DAY + hour * 60 + minute


def _time_of_day(minutes: int) -> str:
    return f"{minutes // 60 % 24:02}:{minutes % 60:02}"


_REQUIRED: Mapping[Engine, Sequence[SetupStepName]] = {
    "appointments": ("services", "providers", "hours", "online_booking"),
    "hospitality": ("tables", "periods", "online_booking"),
}
_RECOMMENDED: Sequence[SetupStepName] = ("address", "logo")


def setup_of(engine: Engine, is_done: StepsDone) -> Setup:
    """Returns what a business of this engine has set up, of what guests need to book with it."""
    required = _REQUIRED[engine]
    steps = [*required, *_RECOMMENDED]
    return {
        "isBookable": all(is_done[step] for step in required),
        "steps": [{"step": step, "done": is_done[step], "required": step in required} for step in steps],
    }
