"""What emails are written from: the records as they are when the email is."""

from datetime import datetime
from typing import TypedDict


class CancelledReservation(TypedDict):
    """starts_at is the venue's wall clock. email is None for a guest without an address."""

    venue: str
    guest: str
    email: str | None
    party_size: int
    starts_at: datetime


class EndedSeries(TypedDict):
    """cancelled_visits are the venue's wall clock of the visits that the end of the series cancelled, by date. email is
    None for a customer without an address."""

    venue: str
    customer: str
    email: str | None
    cancelled_visits: list[datetime]
