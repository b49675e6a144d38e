"""The gift card as stored (spec §2.13)."""

from collections.abc import Set as AbstractSet
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


class OneGiftCard(TypedDict):
    giftCard: GiftCard


class GiftCardsPage(TypedDict):
    giftCards: list[GiftCard]
    nextCursor: str | None
