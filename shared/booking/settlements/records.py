"""Money to settle (spec §4.25). Amounts are in cents."""

from datetime import datetime
from typing import TypedDict
from uuid import UUID

from booking.bookings.deposits import SettlementKind
from booking.core.clock import WallClock
from booking.sales.records import BookingTable, PaymentMethod


class Settlement(TypedDict):
    """Money that could not be given back: how much in the currency, and why. open_cents is what is still to be settled:
    0 once it is settled, or has gone back in another way. It was paid by payment_intent_id for the booking, which may
    be gone, then name, phone and starts_at are null, and booking_table is; or for sale_id, which was voided. name and
    phone are of the guest, as the member may see them. note says how it was settled, settled_cents what the till gave,
    by method; settled_by_email is null of who has left."""

    id: UUID
    kind: SettlementKind
    amount_cents: int
    open_cents: int
    currency: str
    booking_table: BookingTable | None
    booking_id: UUID | None
    sale_id: UUID | None
    payment_intent_id: str | None
    name: str | None
    phone: str | None
    starts_at: WallClock | None
    created_at: datetime
    settled_at: datetime | None
    settled_by_email: str | None
    note: str | None
    method: PaymentMethod | None
    settled_cents: int


class OneSettlement(TypedDict):
    settlement: Settlement


class SettlementsPage(TypedDict):
    """A page of money to settle, the oldest first; openCount is how many are open, on this page or not."""

    settlements: list[Settlement]
    openCount: int
    nextCursor: str | None


class WhatItIsAbout(TypedDict):
    """The payment or the voided sale that is to be settled, which never changes."""

    payment_intent_id: str | None
    sale_id: UUID | None


class ToSettle(TypedDict):
    """What decides whether money is settled as wanted: how much is open of it, in the business's own currency or not;
    how much of its payment or sale went back in all, or is on its way; and what a gift card has paid of the sale."""

    open_cents: int
    is_own_currency: bool
    gone_cents: int
    by_gift_card_cents: int
    booking_id: UUID | None
