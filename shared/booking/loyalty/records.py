"""Loyalty members and adjustments as stored (spec §2.20)."""

from dataclasses import dataclass
from datetime import datetime
from typing import TypedDict
from uuid import UUID

from booking.core.locks import Locked


class LoyaltyMember(TypedDict):
    """A customer's membership with its points, which are never below 0."""

    id: UUID
    customer_id: UUID
    points_balance: int
    created_at: datetime


@dataclass(frozen=True)
class LockedCards(Locked):
    """The cards of two customers, of whom one goes and one stays; None where one has no card."""

    goes: LoyaltyMember | None
    stays: LoyaltyMember | None


class LoyaltyAdjustment(TypedDict):
    """A move of a member's points by a delta, which is never 0: who made it, why if a reason was given, and what the
    balance was then. sale_id is the sale that gave the points, or whose void took them back."""

    id: UUID
    company_id: UUID
    member_id: UUID
    sale_id: UUID | None
    delta: int
    balance_after: int
    reason: str | None
    created_by: UUID
    created_at: datetime


class OneLoyaltyMember(TypedDict):
    member: LoyaltyMember


class LoyaltyMembers(TypedDict):
    members: list[LoyaltyMember]


class LoyaltyAdjustmentsPage(TypedDict):
    adjustments: list[LoyaltyAdjustment]
    nextCursor: str | None
