"""Whom a change hits (spec §3.14)."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date, datetime
from typing import Literal, TypeAlias, TypedDict
from uuid import UUID

from booking.core.clock import WallClock
from booking.core.query_parameters import optional
from booking.overrides.records import Circumstances

HitReason: TypeAlias = Literal[
    "provider_inactive",
    "service_inactive",
    "table_inactive",
    "period_inactive",
    "time_off",
    "closed",
    "outside_hours",
    "outside_opening_hours",
    "service_not_offered",
]
"""Why a booking cannot stay as it is: its provider, its service, one of its tables or its service period is not used
any more; its provider is off; special hours close the venue; its provider does not work then, or no service period is
on; the venue's opening hours leave it out; its provider does not offer the service any more."""

Touched: TypeAlias = Literal["provider", "service", "tables", "period", "time_off", "hours", "opening_hours", "offer"]
"""What a change may take away: who or what is booked; a provider's time; the hours in which bookings lie, special ones
included; the opening hours that a venue gives out; what a provider offers."""


@dataclass(frozen=True, kw_only=True)
class DryRunQuery:
    dry_run: Literal["true", "false"] = optional(
        "With `true` nothing is changed: the answer is whom it would hit.", default="false"
    )


@dataclass(frozen=True)
class Reach:
    """Which bookings that are still to come a change may hit, and by what: those of a provider, of a service, at a
    table, on the dates from the first to the last; None: whichever."""

    touches: Collection[Touched]
    provider_id: UUID | None = None
    service_id: UUID | None = None
    table_id: UUID | None = None
    first: date | None = None
    last: date | None = None


class BookingAhead(Circumstances):
    """What is known of a booking that is to come, as far as a change touches it. is_provider_used, is_service_used,
    are_tables_used and is_period_used: they take bookings. is_there: its provider is not off then. is_when_open: it
    lies within the venue's opening hours, or there are none."""

    starts_at: datetime
    is_provider_used: bool
    is_service_used: bool
    are_tables_used: bool
    is_period_used: bool
    is_there: bool
    is_when_open: bool


class FoundHit(TypedDict):
    """A booking that is hit, with as much of its guest as their record has."""

    id: UUID
    starts_at: WallClock
    ends_at: WallClock
    name: str | None
    phone: str | None
    what: str


class Hit(TypedDict):
    """A booking that a change hits. startsAt and endsAt are the venue's wall clock written with +00:00. name is the
    guest's or, of one without a record, what they were called; null if nobody wrote it down, and for staff who may not
    see this client. phone is null where it is not known, or hidden from the caller. what is the service and the
    provider, or the size of the party and the tables. why says why it cannot stay as it is."""

    id: UUID
    startsAt: WallClock
    endsAt: WallClock
    name: str | None
    phone: str | None
    what: str
    why: HitReason


class WhomItHits(TypedDict):
    """The bookings that a change would hit, by time: 200 at most, of hitsTotal. None of them is changed by it."""

    hits: list[Hit]
    hitsTotal: int
