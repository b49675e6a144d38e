"""The wait list as stored (spec §2.28)."""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal, TypeAlias, TypedDict
from uuid import UUID

from booking.core.locks import Locked
from booking.reservations.records import Reservation

WaitlistKind: TypeAlias = Literal["door"]
WaitlistStatus: TypeAlias = Literal["waiting", "seated", "left"]


class WaitlistEntry(TypedDict):
    """A party that waits for a table at the door. quoted_minutes is the wait that it was quoted, from joined_at on.
    closed_at says when it was seated or left; reservation_id is of the reservation with which it was seated."""

    id: UUID
    company_id: UUID
    kind: WaitlistKind
    guest_name: str
    phone: str | None
    party_size: int
    quoted_minutes: int
    notes: str | None
    status: WaitlistStatus
    joined_at: datetime
    closed_at: datetime | None
    reservation_id: UUID | None


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
    notes: str | None
    status: Literal["waiting", "left"]


class OneEntry(TypedDict):
    entry: WaitlistEntry


class Entries(TypedDict):
    entries: list[WaitlistEntry]


class SeatedEntry(OneEntry):
    """The entry, and the reservation with which its party was seated."""

    reservation: Reservation
