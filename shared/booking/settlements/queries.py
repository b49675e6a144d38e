"""All SQL of the settlements domain: money that could not be given back, and how it was settled."""

from uuid import UUID

from booking.core.deferred import Deferred
from booking.core.locks import Lock
from booking.database.locking import lock_names
from booking.database.paging import FetchedPage, OldestFirstList, Page, send_page
from booking.database.statements import send, send_one, send_value
from booking.database.transactions import Transaction
from booking.sales.records import PaymentMethod
from booking.settlements.errors import SettlementNotFound
from booking.settlements.records import Settlement, ToSettle, WhatItIsAbout

SETTLEMENTS = OldestFirstList("settlements", order_by="created_at")

_SHOWN = """
    select n.id, n.kind, n.amount_cents, coalesce(o.amount_cents, 0) as open_cents, n.currency, b.booking_table,
           n.booking_id, n.sale_id, n.payment_intent_id, b.name, b.phone, b.starts_at, n.created_at, n.settled_at,
           (
               select m.email from memberships m where m.company_id = n.company_id and m.user_id = n.settled_by
           ) as settled_by_email,
           n.note, n.method, n.settled_cents
      from {rows} n
      left join open_settlements() o on o.id = n.id
      left join lateral (
          select 'appointments' as booking_table, a.starts_at,
                 case when c.id is null then a.guest_name when may_see_customer(c.id) then c.name end as name,
                 case when may_see_customer(c.id) then c.phone end as phone
            from appointments a
            left join customers c on c.company_id = a.company_id and c.id = a.customer_id
           where a.company_id = current_company() and a.id = n.booking_id
           union all
          select 'reservations', r.starts_at,
                 case when c.id is null then r.guest_name when may_see_customer(c.id) then c.name end,
                 case when may_see_customer(c.id) then c.phone end
            from reservations r
            left join customers c on c.company_id = r.company_id and c.id = r.customer_id
           where r.company_id = current_company() and r.id = n.booking_id
           union all
          select null, null, case when may_see_customer(c.id) then c.name end,
                 case when may_see_customer(c.id) then c.phone end
            from sales s join customers c on c.company_id = s.company_id and c.id = s.customer_id
           where s.company_id = current_company() and s.id = n.sale_id
      ) b on true
     order by n.created_at, n.id
"""


def list_settlements(
    db: Transaction, page: Page, *, open_only: bool, booking_id: UUID | None = None
) -> Deferred[FetchedPage[Settlement]]:
    """Lists one page of the money to settle, the oldest first; if given, only that of a booking."""
    are_open = "and id in (select id from open_settlements())" if open_only else ""
    are_of_it = "" if booking_id is None else "and booking_id = %(booking_id)s"
    rows = f"""(
        select * from settlements
         where company_id = current_company() {are_open} {are_of_it} and {SETTLEMENTS.tail()}
    )"""
    return send_page(db, Settlement, page, _SHOWN.format(rows=rows), {"booking_id": booking_id})


def count_open(db: Transaction) -> Deferred[int]:
    """Counts what is open."""
    return send_value(db, int, "select count(*) from open_settlements()")


def get_settlement(db: Transaction, settlement_id: UUID) -> Deferred[Settlement]:
    """Returns money to settle. Raises SettlementNotFound."""
    rows = "(select * from settlements where company_id = current_company() and id = %(id)s)"
    return send_one(db, Settlement, _SHOWN.format(rows=rows), {"id": settlement_id}, missing=SettlementNotFound)


def get_what_it_is_about(db: Transaction, settlement_id: UUID) -> Deferred[WhatItIsAbout]:
    """Returns what is to be settled. Raises SettlementNotFound."""
    return send_one(
        db,
        WhatItIsAbout,
        "select payment_intent_id, sale_id from settlements where company_id = current_company() and id = %(id)s",
        {"id": settlement_id},
        missing=SettlementNotFound,
    )


def lock_void(db: Transaction, sale_id: UUID) -> None:
    """Locks what a void has left to give back: nobody else settles it."""
    lock_names(db, Lock.REFUNDS, "select 'refunds of ' || %(id)s::text", {"id": sale_id})


def get_to_settle(db: Transaction, settlement_id: UUID) -> Deferred[ToSettle]:
    """Returns what decides how it may be settled. Lock its payment or its void first."""
    return send_one(
        db,
        ToSettle,
        """
        select coalesce(o.amount_cents, 0) as open_cents, n.currency = own_currency() as is_own_currency,
               coalesce(
                   p.refunded_cents + p.kept_cents - kept_of(p.payment_intent_id, p.kept_cents)
                   + refunding_cents(p.payment_intent_id),
                   (
                       select coalesce(sum(t.amount_cents), 0) from till_refunds t
                        where t.company_id = n.company_id and t.sale_id = n.sale_id
                   )
               )::bigint as gone_cents,
               coalesce((
                   select s.gift_card_applied_cents from sales s where s.company_id = n.company_id and s.id = n.sale_id
               ), 0) as by_gift_card_cents,
               n.booking_id
          from settlements n
          left join open_settlements() o on o.id = n.id
          left join payments p on p.company_id = n.company_id and p.payment_intent_id = n.payment_intent_id
         where n.company_id = current_company() and n.id = %(id)s
        """,
        {"id": settlement_id},
    )


def write_settled(
    db: Transaction, settlement_id: UUID, note: str, method: PaymentMethod | None, cents: int, user_id: UUID
) -> None:
    """Marks it as settled, with what the till gave for it, which comes off what the business keeps of the payment
    (`kept_of`). What else of the payment failed later is mended by so much less."""
    send(
        db,
        """
        with settled as (
            update settlements
               set settled_at = now(), settled_by = %(user_id)s, note = %(note)s, settled_cents = %(cents)s,
                   method = case when %(cents)s > 0 then %(method)s end
             where company_id = current_company() and id = %(id)s
            returning payment_intent_id, kind, amount_cents, mended_at_cents
        )
        update settlements n set mended_at_cents = greatest(n.amount_cents, n.mended_at_cents - settled.amount_cents)
          from settled
         where n.company_id = current_company() and n.payment_intent_id = settled.payment_intent_id
           and n.id <> %(id)s and settled.kind = 'refund_failed' and n.mended_at_cents > settled.mended_at_cents
        """,
        {"id": settlement_id, "user_id": user_id, "note": note, "method": method, "cents": cents},
    )
