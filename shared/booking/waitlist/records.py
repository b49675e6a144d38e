"""The wait list as stored (spec §2.28)."""

from dataclasses import dataclass
from datetime import date, datetime
from typing import Literal, TypeAlias, TypedDict
from uuid import UUID

from booking.core.clock import WallClock
from booking.core.languages import Language
from booking.core.locks import Locked
from booking.overrides.records import BookingWarning
from booking.reservations.records import Reservation

WaitlistKind: TypeAlias = Literal["door", "booking"]
DoorStatus: TypeAlias = Literal["waiting", "seated", "left"]
EntrySource: TypeAlias = Literal["desk", "guest"]
WaitlistStatus: TypeAlias = Literal[
    "waiting", "seated", "left", "offered", "accepted", "declined", "expired", "cancelled"
]


class DoorEntry(TypedDict):
    """A party that waits for a table at the door. quoted_minutes is the wait that it was quoted, from joined_at on.
    closed_at says when it was seated or left; reservation_id is of the reservation with which it was seated."""

    id: UUID
    company_id: UUID
    kind: Literal["door"]
    guest_name: str
    phone: str | None
    party_size: int
    quoted_minutes: int
    notes: str | None
    status: DoorStatus
    joined_at: datetime
    closed_at: datetime | None
    reservation_id: UUID | None


class WaitlistEntry(TypedDict):
    """Somebody who waits: a party for a table at the door, or a guest for a time that is taken. Of a guest, service_id
    (and provider_id) or party_size say for what, dates on which days of the venue's calendar, from_time and until_time
    (HH:MM) between which starts; null: any. offered_starts_at, with offered_provider_id, is the time that was offered
    last, and offered_until until when it is kept; null, with a time, of one that all who wait were told of. Of a
    party, quoted_minutes is the wait that it was quoted, from joined_at on. source says who made the entry; one that a
    guest has made waits once they have confirmed it by its email, and proven_at says when they pressed there.
    closed_at says since when nobody waits any more; appointment_id or reservation_id is of the booking that came of
    it, or that is offered."""

    id: UUID
    company_id: UUID
    kind: WaitlistKind
    guest_name: str
    phone: str | None
    email: str | None
    service_id: UUID | None
    provider_id: UUID | None
    party_size: int | None
    dates: list[date] | None
    from_time: str | None
    until_time: str | None
    quoted_minutes: int | None
    notes: str | None
    source: EntrySource
    proven_at: datetime | None
    status: WaitlistStatus
    offered_starts_at: WallClock | None
    offered_provider_id: UUID | None
    offered_until: datetime | None
    answered_at: datetime | None
    joined_at: datetime
    closed_at: datetime | None
    appointment_id: UUID | None
    reservation_id: UUID | None


class WaitlistTerms(TypedDict):
    """Whether the business keeps a wait list for bookings, and the date at the venue."""

    keeps_waitlist: bool
    today: date


class WaitingEntry(TypedDict):
    """Somebody who waits for a booking, as far as offers go by it: for what, on which dates, in their order, between
    which starts (HH:MM), and of which time they were told last that was not kept for them."""

    id: UUID
    guest_name: str
    email: str
    phone: str | None
    notes: str | None
    language: Language | None
    service_id: UUID | None
    provider_id: UUID | None
    party_size: int | None
    dates: list[date]
    from_time: str | None
    until_time: str | None
    announced_at: datetime | None


class NotedTime(TypedDict):
    """What has become free: a provider's time or a table's (the venue's wall clock), or covers of the service period of
    that time, which had so many left without them (null: nobody counts them). Or what has opened: with none of these,
    something at that time; without a time, something of the provider's, at the table or anywhere, whenever it is."""

    id: UUID
    provider_id: UUID | None
    table_id: UUID | None
    covers_before: int | None
    starts_at: datetime | None
    ends_at: datetime | None
    transaction_id: str


class OfferTerms(TypedDict):
    """For how long the venue keeps what it offers, its zone, and the instant by the clock of the database."""

    timezone: str
    offer_minutes: int
    now: datetime


@dataclass(frozen=True)
class LockedEntry(Locked):
    """An entry that nobody else changes until this transaction ends."""

    entry: WaitlistEntry


class EntryChanges(TypedDict, total=False):
    """What may be changed of an entry."""

    guest_name: str
    phone: str | None
    party_size: int
    quoted_minutes: int
    dates: list[date]
    from_time: str | None
    until_time: str | None
    notes: str | None
    status: Literal["waiting", "left", "cancelled"]


class OneEntry(TypedDict):
    entry: WaitlistEntry


class Entries(TypedDict):
    entries: list[WaitlistEntry]


class SeatedEntry(OneEntry):
    """The entry, the reservation with which its party was seated, and what is unusual about that."""

    reservation: Reservation
    warnings: list[BookingWarning]
