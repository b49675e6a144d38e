"""The gift card as stored (contract §5)."""

from datetime import datetime
from typing import TypedDict
from uuid import UUID


class GiftCard(TypedDict):
    """Money paid ahead, in cents: what the card was issued with, and what is left of it. customer_id is who it was
    issued to, if the venue noted that; whoever has the code may spend it."""

    id: UUID
    company_id: UUID
    code: str
    issued_cents: int
    balance_cents: int
    customer_id: UUID | None
    created_by: UUID
    created_at: datetime


class OneGiftCard(TypedDict):
    giftCard: GiftCard
