"""All SQL of the loyalty domain: the members, and the ledger of their points."""

from uuid import UUID

from booking.core.deferred import Deferred
from booking.core.locks import Lock
from booking.database.locking import lock_all, note_lock
from booking.database.paging import FetchedPage, Page, PagedList, send_page
from booking.database.statements import send, send_all, send_one, send_value, send_values
from booking.database.transactions import Transaction
from booking.loyalty import errors
from booking.loyalty.records import LockedCards, LoyaltyAdjustment, LoyaltyMember
from booking.loyalty.rules import MAX_POINTS

LOYALTY_ADJUSTMENTS = PagedList("loyalty-adjustments", order_by="created_at")

_COLUMNS = "id, customer_id, points_balance, created_at"


def create_member(db: Transaction, customer_id: UUID, authentication_token: str) -> Deferred[LoyaltyMember]:
    """Creates a member without points. Raises NO_SUCH_CUSTOMER, also for one whom the member of staff may not name;
    IsMemberAlready."""
    return send_one(
        db,
        LoyaltyMember,
        f"""
        insert into loyalty_members (company_id, customer_id, authentication_token)
        select current_company(), %(customer_id)s, %(token)s where may_name_customer(%(customer_id)s)
        returning {_COLUMNS}
        """,
        {"customer_id": customer_id, "token": authentication_token},
        missing=errors.NO_SUCH_CUSTOMER,
    )


def list_members_of_customer(db: Transaction, customer_id: UUID) -> Deferred[list[LoyaltyMember]]:
    """Lists the customer's membership; an empty list if the customer is no member."""
    return send_all(
        db,
        LoyaltyMember,
        f"select {_COLUMNS} from loyalty_members"
        " where company_id = current_company() and customer_id = %(customer_id)s and merged_into is null",
        {"customer_id": customer_id},
    )


def lock_cards(db: Transaction, customer_id: UUID, into: UUID) -> Deferred[LockedCards]:
    """Locks the cards of two customers, of whom the first one goes. Lock the customers before."""
    cards = lock_all(
        db,
        Lock.LOYALTY_MEMBER,
        LoyaltyMember,
        f"select {_COLUMNS} from loyalty_members where company_id = current_company()"
        " and customer_id = any(%(customers)s) and merged_into is null order by id for no key update",
        {"customers": [customer_id, into]},
    ).then(lambda rows: {card["customer_id"]: card for card in rows})
    return cards.then(lambda of: LockedCards(of.get(customer_id), of.get(into)))


def merge_cards(db: Transaction, cards: LockedCards, user_id: UUID) -> None:
    """Moves the points of the card that goes to the one that stays, by two entries of the ledger, and makes it void, as
    those are that became one with it before. Nothing is to be done where only one customer has a card. Raises
    TooManyPoints."""
    if cards.goes is None or cards.stays is None:
        return
    points = cards.goes["points_balance"]
    parameters = {"goes": cards.goes["id"], "stays": cards.stays["id"], "points": points, "user_id": user_id}
    if points:
        send(
            db,
            """
            insert into loyalty_adjustments (company_id, member_id, delta, balance_after, reason, created_by)
            values (current_company(), %(goes)s, -%(points)s::integer, 0, %(reason)s, %(user_id)s),
                   (current_company(), %(stays)s, %(points)s, %(sum)s, %(reason)s, %(user_id)s)
            """,
            {**parameters, "sum": cards.stays["points_balance"] + points, "reason": "Two cards of one person"},
        )
    send(
        db,
        """
        update loyalty_members
           set points_balance = case when id = %(stays)s then points_balance + %(points)s::integer else 0 end,
               merged_into = case when id <> %(stays)s then %(stays)s end
         where company_id = current_company() and (id in (%(goes)s, %(stays)s) or merged_into = %(goes)s)
        """,
        parameters,
    )


def list_cards_of_customer(db: Transaction, customer_id: UUID) -> Deferred[list[UUID]]:
    """Lists the ids of all of the customer's cards, if there are several: all but one are void since two records of the
    customer were made one."""
    return send_values(
        db,
        UUID,
        """
        select m.id from loyalty_members m
         where m.company_id = current_company() and m.customer_id = %(customer_id)s
           and exists (
               select from loyalty_members v
                where v.company_id = m.company_id and v.customer_id = m.customer_id and v.merged_into is not null
           )
        """,
        {"customer_id": customer_id},
    )


def get_member(db: Transaction, member_id: UUID) -> Deferred[LoyaltyMember]:
    """Returns the member. Raises LoyaltyMemberNotFound, also for a customer whom the member of staff may not see."""
    return send_one(
        db,
        LoyaltyMember,
        f"select {_COLUMNS} from loyalty_members"
        " where company_id = current_company() and id = %(id)s and may_see_customer(customer_id)",
        {"id": member_id},
        missing=errors.LoyaltyMemberNotFound,
    )


def adjust_points(
    db: Transaction, member_id: UUID, delta: int, reason: str | None, user_id: UUID
) -> Deferred[LoyaltyMember]:
    """Moves the member's points by the delta and enters that in the ledger, in one statement. Raises
    LoyaltyMemberNotFound, PointsShort, TooManyPoints."""
    note_lock(db, Lock.LOYALTY_MEMBER)
    return send_one(
        db,
        LoyaltyMember,
        f"""
        with adjusted as (
            update loyalty_members set points_balance = points_balance + %(delta)s::integer
             where company_id = current_company() and id = %(id)s and merged_into is null
               and may_see_customer(customer_id)
            returning company_id, {_COLUMNS}
        ), entered as (
            insert into loyalty_adjustments (company_id, member_id, delta, balance_after, reason, created_by)
            select company_id, id, %(delta)s, points_balance, %(reason)s, %(user_id)s from adjusted
        )
        select {_COLUMNS} from adjusted
        """,
        {"id": member_id, "delta": delta, "reason": reason, "user_id": user_id},
        missing=errors.LoyaltyMemberNotFound,
    )


def list_adjustments(db: Transaction, member_id: UUID, page: Page) -> Deferred[FetchedPage[LoyaltyAdjustment]]:
    """Lists one page of the moves of the member's points, newest first."""
    return send_page(
        db,
        LoyaltyAdjustment,
        page,
        f"""
        select id, company_id, member_id, sale_id, delta, balance_after, reason, created_by, created_at
          from loyalty_adjustments
         where company_id = current_company() and member_id = %(member_id)s and {LOYALTY_ADJUSTMENTS.tail()}
        """,
        {"member_id": member_id},
    )


# Points of sales


def get_cents_per_point(db: Transaction) -> Deferred[int | None]:
    """Returns how many cents of a sale earn one point in this business; None if its sales earn no points."""
    value: Deferred[int | None] = send_value(
        db, int, "select cents_per_point from companies where id = current_company()"
    )
    return value


def give_points_for_sale(db: Transaction, sale_id: UUID, points: int, user_id: UUID) -> Deferred[list[UUID]]:
    """Gives the sale's customer these points and enters that in the ledger. Returns the id of the loyalty member who
    got them, as a list; the list is empty if the customer is no member, or would have more points than one can have."""
    note_lock(db, Lock.LOYALTY_MEMBER)
    return send_values(
        db,
        UUID,
        """
        with given as (
            update loyalty_members m set points_balance = m.points_balance + %(points)s::integer
              from sales s
             where s.company_id = current_company() and s.id = %(sale_id)s
               and m.company_id = s.company_id and m.customer_id = s.customer_id and m.merged_into is null
               and m.points_balance <= %(most)s - %(points)s::integer
            returning m.company_id, m.id, m.points_balance
        )
        insert into loyalty_adjustments (company_id, member_id, sale_id, delta, balance_after, created_by)
        select company_id, id, %(sale_id)s, %(points)s, points_balance, %(user_id)s from given
        returning member_id
        """,
        {"sale_id": sale_id, "points": points, "most": MAX_POINTS, "user_id": user_id},
    )


def take_back_points_of_sale(db: Transaction, sale_id: UUID, user_id: UUID) -> Deferred[list[UUID]]:
    """Takes back the points that the sale gave, or as many of them as the member has left, and enters that in the
    ledger: of the card that has the member's points by now, if two have become one. Returns the id of the loyalty
    member, as a list; the list is empty if the sale gave no points, or none are left."""
    return _take_back(db, sale_id, None, None, user_id)


def take_back_points_of_return(
    db: Transaction, sale_id: UUID, return_id: UUID, points: int, user_id: UUID
) -> Deferred[list[UUID]]:
    """Takes back so many of the points that the sale gave and its earlier returns have left, likewise."""
    return _take_back(db, sale_id, return_id, points, user_id)


def get_points_taken_back(db: Transaction, return_id: UUID) -> Deferred[int]:
    """Returns how many points a return took back."""
    return send_value(
        db,
        int,
        "select coalesce(-sum(delta), 0)::integer from loyalty_adjustments"
        " where company_id = current_company() and return_id = %(id)s",
        {"id": return_id},
    )


def _take_back(
    db: Transaction, sale_id: UUID, return_id: UUID | None, points: int | None, user_id: UUID
) -> Deferred[list[UUID]]:
    note_lock(db, Lock.LOYALTY_MEMBER)
    # Locked by a statement of its own, so that the next one sees what others have left of the points.
    send(
        db,
        """
        select from loyalty_members
         where company_id = current_company() and id in (
             select coalesce(g.merged_into, g.id)
               from loyalty_adjustments a
               join loyalty_members g on g.company_id = a.company_id and g.id = a.member_id
              where a.company_id = current_company() and a.sale_id = %(sale_id)s and a.delta > 0
         )
         order by id for no key update
        """,
        {"sale_id": sale_id},
    )
    return send_values(
        db,
        UUID,
        """
        with due as (
            select m.company_id, m.id, least(m.points_balance, sum(a.delta), %(points)s::integer)::integer as points
              from loyalty_adjustments a
              join loyalty_members g on g.company_id = a.company_id and g.id = a.member_id
              join loyalty_members m on m.company_id = g.company_id and m.id = coalesce(g.merged_into, g.id)
             where a.company_id = current_company() and a.sale_id = %(sale_id)s
             group by m.company_id, m.id, m.points_balance
        ), taken as (
            update loyalty_members m set points_balance = m.points_balance - due.points
              from due
             where m.company_id = due.company_id and m.id = due.id and due.points > 0
            returning m.company_id, m.id, due.points, m.points_balance
        )
        insert into loyalty_adjustments (company_id, member_id, sale_id, return_id, delta, balance_after, created_by)
        select company_id, id, %(sale_id)s, %(return_id)s, -points, points_balance, %(user_id)s from taken
        returning member_id
        """,
        {"sale_id": sale_id, "return_id": return_id, "points": points, "user_id": user_id},
    )
