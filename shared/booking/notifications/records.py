"""What messages are written from: the records as they are when the message is."""

from datetime import datetime
from typing import TypedDict
from uuid import UUID


class Venue(TypedDict):
    """The business that a message speaks for. email is where answers go, None: nowhere; address is one line, if any
    part of it is known. night_ends is the instant, None by day."""

    name: str
    slug: str
    email: str | None
    phone: str | None
    address: str | None
    timezone: str
    country: str
    colour: str | None
    night_ends: datetime | None


class BookedTime(TypedDict):
    """What a calendar keeps of a booking. starts_at and ends_at are the venue's wall clock; booked_at is an instant."""

    id: UUID
    starts_at: datetime
    ends_at: datetime
    booked_at: datetime


class CancelledReservation(TypedDict):
    """starts_at and ends_at are the venue's wall clock. email is None for a guest without an address. ends_at and
    booked_at are None of a few that were released long ago."""

    id: UUID
    guest: str
    email: str | None
    party_size: int
    starts_at: datetime
    ends_at: datetime | None
    booked_at: datetime | None


class Visit(BookedTime):
    """A visit of a series."""

    service: str


class MailedInvite(TypedDict):
    """Whom an invite is for."""

    email: str
    role: str


class Booking(BookedTime):
    """A booking of either engine: for a service, or for a party. email and phone are None where they are not known."""

    guest: str
    email: str | None
    phone: str | None
    service: str | None
    party_size: int | None


class Series(TypedDict):
    """A repeat series. email is None for a customer without an address."""

    customer: str
    email: str | None
