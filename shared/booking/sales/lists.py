"""The SQL of the lists of sales, and of their totals."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from uuid import UUID

from booking.cash_ups.queries import MONEY_MOVED
from booking.core.deferred import Deferred
from booking.database.paging import FROM_INSTANT, TO_INSTANT, FetchedPage, HistoryList, Page, send_page
from booking.database.statements import send_optional
from booking.database.transactions import Transaction
from booking.identity.actors import Membership
from booking.sales.queries import COLUMNS
from booking.sales.records import ListedSale, PaymentMethod, SaleState, SalesTotals

SALES = HistoryList("sales", order_by="created_at")

_IN_STATE: Mapping[SaleState, str] = {
    "completed": "and status = 'completed'",
    "voided": "and status = 'voided'",
    "owed": "and status = 'completed' and owed_cents > 0",
}


@dataclass(frozen=True, kw_only=True)
class SalesFilter:
    """The conditions that listed sales fulfil; one that is None is no condition. `day` is the venue's date on which
    they were recorded. `method` is the method by which the largest part was paid."""

    day: date | None = None
    customer_id: UUID | None = None
    method: PaymentMethod | None = None
    sold_by: UUID | None = None
    state: SaleState | None = None

    def condition(self) -> str:
        """Returns the SQL of the conditions on the sales of the business. No sale fulfils them if they name a customer
        whom the member may not see."""
        to_them = "and customer_id = %(customer_id)s and may_see_customer(%(customer_id)s)"
        return f"""
            company_id = current_company()
            {"" if self.day is None else "and business_date = %(day)s"}
            {"" if self.customer_id is None else to_them}
            {"" if self.method is None else "and payment_method = %(method)s"}
            {"" if self.sold_by is None else "and sold_by_provider_id = %(sold_by)s"}
            {"" if self.state is None else _IN_STATE[self.state]}
        """

    def parameters(self) -> dict[str, object]:
        return {"day": self.day, "customer_id": self.customer_id, "method": self.method, "sold_by": self.sold_by}


def list_sales(db: Transaction, page: Page, wanted: SalesFilter) -> Deferred[FetchedPage[ListedSale]]:
    """Lists one page of the sales, newest first."""
    return send_page(
        db,
        ListedSale,
        page,
        f"""
        select sale.*,
               (
                   select jsonb_build_object('id', c.id, 'name', c.name) from customers c
                    where c.company_id = current_company() and c.id = sale.customer_id
               ) as customer,
               (
                   select coalesce(jsonb_agg(jsonb_build_object(
                              'kind', l.kind, 'description', l.description, 'quantity', l.quantity
                          ) order by l.position) filter (where l.position < 5), '[]')
                     from sale_lines l
                    where l.company_id = current_company() and l.sale_id = sale.id
               ) as items,
               (
                   select count(*) from sale_lines l
                    where l.company_id = current_company() and l.sale_id = sale.id
               ) as item_count,
               (
                   select coalesce(jsonb_agg(
                              jsonb_build_object('method', method, 'amount_cents', amount_cents) order by came_first
                          ), '[]')
                     from (
                         select p.method, sum(p.amount_cents) as amount_cents, min(p.position) as came_first
                           from sale_payments p
                          where p.company_id = current_company() and p.sale_id = sale.id
                          group by p.method
                     ) part
               ) as payments,
               (
                   select m.email from memberships m
                    where m.company_id = current_company() and m.user_id = sale.created_by
               ) as created_by_email
          from (select {COLUMNS} from sales where {wanted.condition()} and {SALES.tail()}) as sale
         order by sale.created_at desc, sale.id desc
        """,
        wanted.parameters(),
    )


def find_totals(
    db: Transaction, page: Page, wanted: SalesFilter, membership: Membership
) -> Deferred[SalesTotals | None]:
    """Adds up the sales of the day, or within the bounds of the page's list, in one statement; None if the bounds are
    more than 31 days apart, since no more is read. For who sees own clients only, it adds up what they sold."""
    is_own = "and sold_by_provider_id = %(own_provider)s" if membership.sees_own_clients_only else ""
    is_of_day = "" if wanted.day is None else "and business_date = %(day)s"
    is_meant = f"created_at >= {FROM_INSTANT} and created_at < {TO_INSTANT} {is_of_day}"
    is_short = "%(from)s::timestamp + interval '31 days' >= %(to)s::timestamp" if wanted.day is None else "true"
    return send_optional(
        db,
        SalesTotals,
        f"""
        with chosen as (
            select id, status, total_cents, discount_cents, tip_cents, gift_card_applied_cents, deposit_applied_cents,
                   paid_in_person_cents, owed_cents, returned_cents
              from sales
             where {wanted.condition()} {is_own} and {is_meant} and {is_short}
        ), completed as (
            select * from chosen where status = 'completed'
        )
        select count(*) as sales_count,
               (select count(*) from chosen where status = 'voided') as voided_count,
               coalesce(sum(total_cents), 0)::bigint as total_cents,
               coalesce(sum(discount_cents), 0)::bigint as discount_cents,
               coalesce(sum(tip_cents), 0)::bigint as tip_cents,
               coalesce(sum(gift_card_applied_cents), 0)::bigint as gift_card_applied_cents,
               coalesce(sum(deposit_applied_cents), 0)::bigint as deposit_applied_cents,
               coalesce(sum(paid_in_person_cents), 0)::bigint as paid_in_person_cents,
               coalesce(sum(owed_cents), 0)::bigint as owed_cents,
               coalesce(sum(returned_cents), 0)::bigint as returned_cents,
               (
                   select coalesce(jsonb_agg(
                              jsonb_build_object('method', method, 'amount_cents', amount_cents)
                              order by amount_cents desc, method
                          ), '[]')
                     from (
                         select p.method, sum(p.amount_cents) as amount_cents
                           from sale_payments p
                          where p.company_id = current_company() and p.sale_id in (select id from completed)
                          group by p.method
                     ) as part
               ) as payments,
               case when %(is_whole)s then (
                   select jsonb_build_object(
                       'paid_cents', coalesce(sum(cents) filter (where is_online and not went_back), 0),
                       'refunded_cents', coalesce(-sum(cents) filter (where is_online and went_back), 0),
                       'desk_paid_cents', coalesce(sum(cents) filter (where not is_online and not went_back), 0),
                       'desk_refunded_cents', coalesce(-sum(cents) filter (where not is_online and went_back), 0)
                   )
                     from (select *, method = 'deposit_online' as is_online from {MONEY_MOVED} every) moved
                    where is_deposit and {is_meant}
               ) end as deposits
          from completed
        having {is_short}
        """,
        {
            **page.parameters,
            **wanted.parameters(),
            "is_whole": wanted == SalesFilter(day=wanted.day) and not is_own,
            "own_provider": membership.provider_id,
        },
    )
