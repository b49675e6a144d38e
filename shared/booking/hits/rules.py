"""Whom a change hits (spec §3.14), without a database."""

from collections.abc import Iterable, Mapping, Sequence
from typing import get_args
from uuid import UUID

from booking.customers.rules import Visibility
from booking.hits.records import BookingAhead, FoundHit, Hit, HitReason
from booking.overrides.rules import warnings_of

MOST_HITS = 200


def reasons_of(booking: BookingAhead) -> list[HitReason]:
    """Returns why a booking cannot stay as it is, the weightiest reason first."""
    warnings = warnings_of(booking)
    applies: dict[HitReason, bool] = {
        "provider_inactive": not booking["is_provider_used"],
        "service_inactive": not booking["is_service_used"],
        "table_inactive": not booking["are_tables_used"],
        "period_inactive": not booking["is_period_used"],
        "time_off": not booking["is_there"],
        "closed": "closed" in warnings,
        "outside_hours": "outside_hours" in warnings,
        "outside_opening_hours": not booking["is_when_open"],
        "service_not_offered": "service_not_offered" in warnings,
    }
    return [reason for reason in get_args(HitReason) if applies[reason]]


def hit_by_change(before: Iterable[BookingAhead], after: Iterable[BookingAhead]) -> dict[UUID, HitReason]:
    """Returns the bookings that had no such reason before a change and have one after it, by time, with the weightiest.
    Who is booked on a closed day all the same is not hit when it opens at other hours."""
    known = {booking["id"]: {*reasons_of(booking)} for booking in before}
    hits: dict[UUID, HitReason] = {}
    for booking in sorted(after, key=lambda booking: (booking["starts_at"], booking["id"])):
        had = known.get(booking["id"], set())
        if "closed" in had:
            had = {*had, "outside_hours"}
        new = [reason for reason in reasons_of(booking) if reason not in had]
        if new:
            hits[booking["id"]] = new[0]
    return hits


def shown_hits(found: Sequence[FoundHit], reasons: Mapping[UUID, HitReason], visibility: Visibility) -> list[Hit]:
    """Returns the bookings with as much of their guests as the caller may see."""
    return [
        {
            "id": one["id"],
            "startsAt": one["starts_at"],
            "endsAt": one["ends_at"],
            "name": one["name"],
            "phone": one["phone"] if visibility.phone else None,
            "what": one["what"],
            "why": reasons[one["id"]],
        }
        for one in found
    ]
