"""The booking of a guest as its actions know it (spec §12.4): what was asked for and agreed to, whichever engine it is
of."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Literal, NamedTuple, TypedDict
from uuid import UUID

from booking.bookings.deposits import DepositStatus
from booking.core.languages import Language


@dataclass(frozen=True)
class AskedVisit:
    """Services that a guest wants done in turn, each with this provider or with anybody."""

    service_ids: Sequence[UUID]
    provider_ids: Sequence[UUID | None]

    @classmethod
    def of(cls, service_id: UUID, provider_id: UUID | None) -> "AskedVisit":
        """Returns a visit for one service."""
        return cls([service_id], [provider_id])

    @property
    def provider_id(self) -> UUID | None:
        """The provider of a visit for one service; None: anybody, or somebody for each of several."""
        return self.provider_ids[0] if len(self.service_ids) == 1 else None


class AgreedPolicy(TypedDict):
    """What a guest has agreed to, as it is kept with the booking."""

    cancel_until_hours: int
    change_until_hours: int
    max_changes: int
    needs_approval: bool
    terms: str | None


class OwnService(TypedDict):
    """A service of a visit that its guest has booked: with whom, when on the venue's wall clock, and for how much."""

    appointment_id: UUID
    service_id: UUID
    name: str
    provider_id: UUID
    provider: str
    starts_at: datetime
    ends_at: datetime
    price_cents: int


class OwnBooking(TypedDict):
    """A booking of either engine that its guest has made, with what only the guest and the venue know of it. services
    are those of a visit by time, none of a table; status, times, price and deposit are the visit's. What was cancelled
    of a visit that goes on is not among them. group_id names the visit if it is of several, or was. Times are
    the venue's wall clock; arrived_at is when its guest has asked. held_until: its time is only kept until then,
    for its deposit to be paid or, with confirms_by_email, for its guest to confirm it, and held_for_email is what they
    gave as theirs. is_proven: they have shown that they read what is mailed about it. deposit_kept_cents is what the
    business has of the deposit; of that, goes_back_cents are on their way back to the guest, and not_refunded_cents
    were to go back and could not. moved_from is its start before the guest's last change, if that was another time.
    refund_ends is until when who cancels has a paid deposit back: no move puts it off. language is
    the one in which its guest reads it; None: that of the venue."""

    id: UUID
    status: Literal["pending", "confirmed", "seated", "completed", "cancelled", "no_show"]
    starts_at: datetime
    ends_at: datetime
    group_id: UUID | None
    services: list[OwnService]
    price_cents: int | None
    party_size: int | None
    deposit_cents: int
    deposit_status: DepositStatus
    deposit_kept_cents: int
    not_refunded_cents: int
    goes_back_cents: int
    guest_name: str
    guest_phone: str | None
    notes: str | None
    policy: AgreedPolicy
    moved_times: int
    moved_from: datetime | None
    refund_ends: datetime
    held_until: datetime | None
    is_extended: bool
    confirms_by_email: bool
    is_proven: bool
    held_for_email: str | None
    language: Language | None
    phone: str | None
    arrived_at: datetime


class PagesOfGuest(TypedDict):
    """To whose pages a guest comes back who has been elsewhere: the venue's, in this language; None: in its own."""

    slug: str
    language: Language | None


class EndedHold(TypedDict):
    """What was held for a guest: a service, or a table for a party, and when, on the venue's wall clock. language is
    the one in which they read; None: that of the venue."""

    service_id: UUID | None
    party_size: int | None
    starts_at: datetime
    language: Language | None


class ChangedBooking(NamedTuple):
    """A booking as it was before its guest has changed it, and as it is now."""

    before: OwnBooking
    after: OwnBooking
