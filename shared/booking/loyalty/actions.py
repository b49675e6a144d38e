"""What happens to a loyalty membership, whoever asks for it."""

import secrets
from uuid import UUID

from booking.database.transactions import Deferred, Transaction
from booking.identity.actors import Member
from booking.loyalty import queries
from booking.loyalty.records import LoyaltyMember


def enrol(db: Transaction, customer_id: UUID) -> Deferred[LoyaltyMember]:
    """A new membership without points, whose passes have a token that nobody can guess. Raises NO_SUCH_CUSTOMER,
    IsMemberAlready."""
    return queries.create_member(db, customer_id, secrets.token_urlsafe(32))


def adjust(db: Transaction, actor: Member, member_id: UUID, delta: int, reason: str | None) -> Deferred[LoyaltyMember]:
    """Moves the points by the delta. Raises LoyaltyMemberNotFound, PointsShort, TooManyPoints."""
    return queries.adjust_points(db, member_id, delta, reason, actor.user_id)


def give_for_sale(db: Transaction, actor: Member, sale_id: UUID, points: int) -> None:
    """Gives the customer of a sale its points, if they are a member."""
    queries.give_points_for_sale(db, sale_id, points, actor.user_id)


def take_back_for_sale(db: Transaction, actor: Member, sale_id: UUID) -> None:
    """Takes the points of a voided sale back, never below 0."""
    queries.take_back_points_of_sale(db, sale_id, actor.user_id)
