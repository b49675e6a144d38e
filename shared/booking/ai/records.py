"""Answers of AI assistance, what its lookups find, and the credits that are left (spec §4.3)."""

from datetime import datetime
from typing import TypedDict
from uuid import UUID


class Drafted(TypedDict):
    """The text that the AI model wrote. It is neither sent nor saved until somebody does that."""

    text: str


class Allowance(TypedDict):
    """The AI credits of the organization in the current month, which ends at resetsAt, an instant."""

    allowed: bool
    used: int
    included: int
    resetsAt: datetime


class TakenCredit(TypedDict):
    """The result of taking a credit: the id of the call that it pays for, null if no credit was given; the credits used
    before; the user's calls within the last minute, and the seconds until the first of these is a minute old."""

    call_id: UUID | None
    used: int
    lately: int
    first_leaves_in: float | None


class BookingOfDay(TypedDict):
    """A booking as the AI model is shown it. Times are HH:MM on the venue's clock; `who` is null for a customer whom
    the member may not see, and for a walk-in without a name."""

    starts: str
    ends: str
    who: str | None
    what: str
    status: str


class NextVisit(TypedDict):
    """The next booking of a customer: when it starts on the venue's clock, for what, and its status; these are null if
    the customer has no booking ahead."""

    customer: str
    starts_at: str | None
    what: str | None
    status: str | None


class FreeTable(TypedDict):
    """A time at which a table for the party is free."""

    time: str
    period: str
