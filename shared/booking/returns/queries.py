"""All SQL of the returns domain."""

from collections.abc import Sequence
from dataclasses import asdict
from uuid import UUID

from psycopg.types.json import Jsonb

from booking.core.deferred import Deferred
from booking.core.locks import Lock
from booking.database.locking import lock_one, note_lock
from booking.database.paging import FetchedPage, HistoryList, Page, send_page
from booking.database.statements import send, send_all, send_one, send_values
from booking.database.transactions import Transaction
from booking.returns.errors import NO_SUCH_SALE, ReturnNotFound
from booking.returns.records import (
    LineBack,
    Return,
    SaleToReturn,
    SoldLine,
    WhatComesBack,
    Worth,
)
from booking.sales.records import TaxAtRate

RETURNS = HistoryList("returns", order_by="created_at")

_COMES_BACK = """
    sale_id, total_cents, tip_cents, owed_less_cents,
    (
        select coalesce(jsonb_agg(jsonb_build_object(
                   'line_id', l.sale_line_id, 'quantity', l.quantity, 'total_cents', l.total_cents,
                   'restock', l.restock
               ) order by l.position), '[]')
          from return_lines l
         where l.company_id = shown.company_id and l.return_id = shown.id
    ) as lines,
    (
        select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
                   'method', given.method, 'amount_cents', given.cents, 'gift_card_code', given.code
               )) order by given.place, given.position), '[]')
          from (
              select 1 as place, t.position, t.method, t.amount_cents as cents, null as code
                from till_refunds t
               where t.company_id = shown.company_id and t.return_id = shown.id
              union all
              select 2, case m.kind when 'refund' then 0 else 1 end, 'gift_card', m.delta_cents,
                     case when m.kind = 'refund' or shown.number is not null then c.code end
                from gift_card_movements m
                join gift_cards c on c.company_id = m.company_id and c.id = m.gift_card_id
               where m.company_id = shown.company_id and m.return_id = shown.id and m.kind in ('refund', 'issue')
              union all
              select 3, case when d.payment_intent_id is null then 1 else 0 end,
                     case when d.payment_intent_id is null then 'deposit_desk' else 'deposit_online' end,
                     sum(d.amount_cents), null
                from return_deposits d
               where d.company_id = shown.company_id and d.return_id = shown.id
               group by d.payment_intent_id is null
          ) given
    ) as refunds,
    taxes
"""
_COLUMNS = f"""
    id, return_number as number, {_COMES_BACK}, created_at,
    (
        select m.email from memberships m where m.company_id = shown.company_id and m.user_id = shown.created_by
    ) as created_by_email
"""


def get_return(db: Transaction, return_id: UUID) -> Deferred[Return]:
    """Returns a return that is there."""
    return send_one(
        db,
        Return,
        f"select {_COLUMNS} from returns shown where company_id = current_company() and id = %(id)s",
        {"id": return_id},
    )


def get_what_comes_back(db: Transaction, return_id: UUID) -> Deferred[WhatComesBack]:
    """Returns what comes back by a return that is tried, and has no number."""
    return send_one(
        db,
        WhatComesBack,
        f"select {_COMES_BACK} from returns shown where company_id = current_company() and id = %(id)s",
        {"id": return_id},
    )


def list_returns(db: Transaction, page: Page, sale_id: UUID | None) -> Deferred[FetchedPage[Return]]:
    """Lists one page of the returns of the business, or of one sale, newest first."""
    of_sale = "" if sale_id is None else "and sale_id = %(sale_id)s"
    return send_page(
        db,
        Return,
        page,
        f"""
        select {_COLUMNS}
          from (select * from returns where company_id = current_company() {of_sale} and {RETURNS.tail()}) shown
         order by created_at desc, id desc
        """,
        {"sale_id": sale_id},
    )


def get_sale_id(db: Transaction, return_id: UUID) -> Deferred[UUID]:
    """Returns of which sale a return is. Raises ReturnNotFound."""
    found = send_one(
        db,
        dict[str, UUID],
        "select sale_id from returns where company_id = current_company() and id = %(id)s",
        {"id": return_id},
        missing=ReturnNotFound,
    )
    return found.then(lambda row: row["sale_id"])


def list_products(db: Transaction, line_ids: Sequence[UUID]) -> Deferred[list[UUID]]:
    """Lists the products that these lines sold."""
    return send_values(
        db,
        UUID,
        "select distinct product_id from sale_lines"
        " where company_id = current_company() and id = any(%(ids)s) and product_id is not null",
        {"ids": list(line_ids)},
    )


def lock_sale(db: Transaction, sale_id: UUID) -> Deferred[SaleToReturn]:
    """Locks the sale: nobody else pays, voids or returns anything of it. Raises NO_SUCH_SALE."""
    return lock_one(
        db,
        Lock.SALE,
        SaleToReturn,
        """
        select s.status, s.tip_cents, s.returned_tip_cents, s.deposit_applied_cents, s.gift_card_applied_cents,
               s.paid_in_person_cents, s.given_back_cents, s.given_back_on_card_cents, s.owed_cents,
               s.taxes <> '[]' as has_taxes, s.gift_cards_cents - s.returned_gift_cards_cents as gift_cards_cents
          from sales s
         where s.company_id = current_company() and s.id = %(id)s
           for no key update
        """,
        {"id": sale_id},
        missing=NO_SUCH_SALE,
    )


def list_lines(db: Transaction, sale_id: UUID) -> Deferred[list[SoldLine]]:
    """Lists the lines of a sale with what came back of each. Lock the sale first."""
    return send_all(
        db,
        SoldLine,
        """
        select l.id, l.kind, l.product_id, l.quantity, l.total_cents, l.discount_cents, l.tax_rate_basis_points,
               back.quantity as returned_quantity, back.cents as returned_cents
          from sale_lines l
         cross join lateral (
             select coalesce(sum(r.quantity), 0)::integer as quantity, coalesce(sum(r.total_cents), 0)::bigint as cents
               from return_lines r
              where r.company_id = current_company() and r.sale_line_id = l.id
         ) back
         where l.company_id = current_company() and l.sale_id = %(id)s
         order by l.position
        """,
        {"id": sale_id},
    )


def create_return(
    db: Transaction,
    return_id: UUID,
    sale_id: UUID,
    returned: Worth,
    taxes: Sequence[TaxAtRate],
    reason: str | None,
    user_id: UUID,
) -> None:
    """Writes a return, under a new id and without a number yet."""
    send(
        db,
        """
        insert into returns (id, company_id, sale_id, total_cents, tip_cents, owed_less_cents, taxes, reason,
                             created_by, business_date)
        values (%(id)s, current_company(), %(sale_id)s, %(total_cents)s, %(tip_cents)s, %(owed_less_cents)s, %(taxes)s,
                %(reason)s, %(user_id)s, business_date_at(current_company(), now()))
        """,
        {
            "id": return_id,
            "sale_id": sale_id,
            **asdict(returned),
            "taxes": Jsonb(list(taxes)),
            "reason": reason,
            "user_id": user_id,
        },
    )


def create_lines(db: Transaction, return_id: UUID, back: Sequence[LineBack]) -> None:
    """Writes what comes back of each line."""
    send(
        db,
        """
        insert into return_lines (company_id, return_id, sale_line_id, position, quantity, total_cents, restock)
        select current_company(), %(id)s, l.line_id, l.position - 1, l.quantity, l.cents, l.restock
          from unnest(%(lines)s::uuid[], %(quantities)s::integer[], %(cents)s::bigint[], %(restock)s::boolean[])
               with ordinality as l (line_id, quantity, cents, restock, position)
        """,
        {
            "id": return_id,
            "lines": [one.line["id"] for one in back],
            "quantities": [one.quantity for one in back],
            "cents": [one.total_cents for one in back],
            "restock": [one.restock for one in back],
        },
    )


def note_on_sale(
    db: Transaction, sale_id: UUID, return_id: UUID, returned: Worth, *, on_card_cents: int, is_whole: bool
) -> None:
    """Adds a return to what the sale says of its returns; on_card_cents went onto the gift card that paid."""
    send(
        db,
        """
        update sales
           set returns_count = returns_count + 1, returned_cents = returned_cents + %(total)s,
               returned_tip_cents = returned_tip_cents + %(tip)s, given_back_cents = given_back_cents + %(back)s,
               given_back_on_card_cents = given_back_on_card_cents + %(on_card)s,
               returned_gift_cards_cents = returned_gift_cards_cents + %(gift_cards)s,
               last_return_id = %(return_id)s, is_returned = %(whole)s
         where company_id = current_company() and id = %(id)s
        """,
        {
            "id": sale_id,
            "total": returned.total_cents,
            "tip": returned.tip_cents,
            "back": returned.given_back_cents,
            "on_card": on_card_cents,
            "return_id": return_id,
            "gift_cards": returned.gift_cards_cents,
            "whole": is_whole,
        },
    )


def number_return(db: Transaction, return_id: UUID, timezone: str) -> None:
    """Gives the return the next number of the venue's year. Another return that needs one waits until this transaction
    ends, so take the number last; a transaction that fails gives its number back."""
    note_lock(db, Lock.RECEIPTS)
    send(
        db,
        """
        with counted as (
            insert into return_counters (company_id, year, last_number)
            values (current_company(), extract(year from now() at time zone %(timezone)s), 1)
            on conflict (company_id, year) do update set last_number = return_counters.last_number + 1
            returning year, last_number
        )
        update returns r set year = counted.year, number = counted.last_number
          from counted where r.company_id = current_company() and r.id = %(id)s
        """,
        {"id": return_id, "timezone": timezone},
    )
