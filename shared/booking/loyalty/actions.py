"""Enrols loyalty members and moves their points."""

import secrets
from uuid import UUID

from booking.core.deferred import Deferred
from booking.core.errors import raises
from booking.database.transactions import Transaction
from booking.identity.actors import Member
from booking.jobs.best_effort import send_after_commit
from booking.loyalty import queries
from booking.loyalty.errors import NO_SUCH_CUSTOMER, IsMemberAlready, PointsShort, TooManyPoints
from booking.loyalty.records import LoyaltyMember


@raises(NO_SUCH_CUSTOMER, IsMemberAlready)
def enrol(db: Transaction, customer_id: UUID) -> Deferred[LoyaltyMember]:
    """Enrols a customer without points, with a token for the passes that nobody can guess."""
    return queries.create_member(db, customer_id, secrets.token_urlsafe(32))


@raises(PointsShort, TooManyPoints)
def adjust(db: Transaction, actor: Member, member_id: UUID, delta: int, reason: str | None) -> Deferred[LoyaltyMember]:
    """Changes the member's points by the delta; the member's passes then show the new balance."""
    adjusted = queries.adjust_points(db, member_id, delta, reason, actor.user_id)
    _show_on_passes(db, actor, adjusted.then(lambda member: [member["id"]]))
    return adjusted


def give_for_sale(db: Transaction, actor: Member, sale_id: UUID, points: int) -> None:
    """Gives the customer of a sale its points, if they are a member."""
    _show_on_passes(db, actor, queries.give_points_for_sale(db, sale_id, points, actor.user_id))


def take_back_for_sale(db: Transaction, actor: Member, sale_id: UUID) -> None:
    """Takes the points of a voided sale back, never below 0."""
    _show_on_passes(db, actor, queries.take_back_points_of_sale(db, sale_id, actor.user_id))


def take_back_for_return(db: Transaction, actor: Member, sale_id: UUID, return_id: UUID, points: int) -> None:
    """Takes back so many points of a sale of which something was returned, never below 0."""
    _show_on_passes(db, actor, queries.take_back_points_of_return(db, sale_id, return_id, points, actor.user_id))


def show_merged(db: Transaction, actor: Member, customer_id: UUID) -> None:
    """Has the passes of a customer show what came of merging two cards, void ones included."""
    _show_on_passes(db, actor, queries.list_cards_of_customer(db, customer_id))


def _show_on_passes(db: Transaction, actor: Member, members: Deferred[list[UUID]]) -> None:
    records = members.then(lambda ids: [{"memberId": member_id} for member_id in ids])
    send_after_commit(db, "loyalty_pass_push", actor.company_id, records)
