"""Decisions about guests who book for themselves (spec §12), without a database."""

import hashlib
from collections.abc import Iterable
from datetime import UTC, date, datetime, timedelta
from uuid import UUID
from zoneinfo import ZoneInfo

import orjson

from booking.core.offers import Offer
from booking.guests.errors import PartyTooLarge
from booking.guests.records import ArrivedTerms, GuestsPolicy, GuestsTime, Terms

# What a guest agrees to by booking: another version of the policy is another set of these.
_AGREED = ("needs_approval", "cancel_until_hours", "change_until_hours", "max_changes", "terms")


def policy_of(terms: Terms) -> GuestsPolicy:
    """Returns the policy as guests read it."""
    return {
        "minNoticeMinutes": terms["min_notice_minutes"],
        "maxAdvanceDays": terms["max_advance_days"],
        "cancelUntilHours": terms["cancel_until_hours"],
        "changeUntilHours": terms["change_until_hours"],
        "maxChanges": terms["max_changes"],
        "needsApproval": terms["needs_approval"],
        "maxPartySize": terms["max_party_size"],
        "askPhone": terms["ask_phone"],
        "terms": terms["terms"],
    }


def policy_version(company_id: UUID, terms: Terms) -> str:
    """Returns the name of what a guest agrees to, another one whenever any of it differs. Nobody guesses that of a
    venue whose page they have not read: the business's own id is part of it."""
    agreed = [str(company_id), *(terms[name] for name in _AGREED)]  # type: ignore[literal-required]
    return hashlib.sha256(orjson.dumps(agreed)).hexdigest()[:16]


def first_instant(wall_clock: datetime, timezone: str) -> datetime:
    """Returns the instant at which a venue's clock shows this time: the first, where it shows it twice."""
    return wall_clock.replace(tzinfo=ZoneInfo(timezone), fold=0).astimezone(UTC)


def earliest_start(terms: ArrivedTerms) -> datetime:
    """Returns the first instant at which a visit may begin that a guest books now."""
    return terms["arrived_at"] + timedelta(minutes=terms["min_notice_minutes"])


def last_day(terms: ArrivedTerms, timezone: str) -> date:
    """Returns the last date of the venue's calendar for which a guest may book."""
    return terms["arrived_at"].astimezone(ZoneInfo(timezone)).date() + timedelta(days=terms["max_advance_days"])


def offer_to_guests(terms: ArrivedTerms, timezone: str) -> Offer:
    """Returns which free times guests are offered: on the venue's wall clock, so that of an hour that comes twice some
    may still be too near (`far_enough`)."""
    earliest = earliest_start(terms).astimezone(ZoneInfo(timezone)).replace(tzinfo=None)
    return Offer(terms["slot_step_minutes"], online=True, earliest=earliest)


def far_enough(starts: Iterable[datetime], terms: ArrivedTerms, timezone: str) -> list[datetime]:
    """Returns those of these times (wall clocks) that begin late enough for who books now."""
    earliest = earliest_start(terms)
    return [start for start in starts if first_instant(start, timezone) >= earliest]


def shown_time(starts_at: datetime, ends_at: datetime, timezone: str, provider_id: UUID | None = None) -> GuestsTime:
    """Returns a free time as guests read it."""
    time: GuestsTime = {
        "startsAt": starts_at.isoformat(),
        "endsAt": ends_at.isoformat(),
        "at": first_instant(starts_at, timezone),
    }
    return time if provider_id is None else {**time, "providerId": provider_id}


def check_party(party_size: int, terms: Terms) -> None:
    """Raises PartyTooLarge for a party that is to make an enquiry."""
    if party_size > terms["max_party_size"]:
        raise PartyTooLarge
