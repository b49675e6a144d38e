"""The gift card as stored (spec §2.13)."""

from collections.abc import Sequence, Set as AbstractSet
from dataclasses import dataclass
from datetime import datetime
from typing import TypedDict
from uuid import UUID

from booking.core.locks import Locked


class GiftCard(TypedDict):
    """Money paid ahead, in cents: what the card was issued with, and what is left of it. customer_id is the customer it
    was issued to, if the venue noted one; anybody with the code may spend the card."""

    id: UUID
    company_id: UUID
    code: str
    issued_cents: int
    balance_cents: int
    customer_id: UUID | None
    created_by: UUID
    created_at: datetime


@dataclass(frozen=True)
class LockedGiftCard(Locked):
    """A gift card whose balance nobody else moves until this transaction ends."""

    card: GiftCard


@dataclass(frozen=True)
class LockedGiftCards(Locked):
    """Gift cards whose balance nobody else moves until this transaction ends."""

    ids: AbstractSet[UUID]


class CardOfSale(TypedDict):
    """A gift card that a line of a sale has sold, or, without a line, the one that has paid for it."""

    id: UUID
    code: str
    issued_cents: int
    balance_cents: int
    sale_line_id: UUID | None


@dataclass(frozen=True)
class LockedCardsOfSale(Locked):
    """The gift cards that a sale has sold, the oldest first, and the one that has paid for it, if one has: nobody else
    moves their balances until this transaction ends."""

    sold: Sequence[CardOfSale]
    paid: CardOfSale | None


class OneGiftCard(TypedDict):
    giftCard: GiftCard


class GiftCardsPage(TypedDict):
    giftCards: list[GiftCard]
    nextCursor: str | None
