"""All SQL of the sales domain."""

from collections.abc import Mapping, Sequence
from operator import itemgetter
from typing import Any, cast
from uuid import UUID

from booking.db import Database
from booking.page import Page, PagedList
from booking.sales.errors import SaleIsVoided, SaleNotFound
from booking.sales.records import Sale, SaleWithLines

SALES = PagedList("sales", order_by="created_at")

_COLUMNS = """
    id, company_id, customer_id, created_by, sold_by_provider_id, booking_table, booking_id, subtotal_cents,
    discount_type, discount_value, discount_cents, total_cents, gift_card_applied_cents, tip_cents,
    paid_in_person_cents, payment_method, status, void_reason, voided_at, created_at
"""


def list_sales(db: Database, page: Page) -> list[Sale]:
    """One page of the sales (one row more if there is a next page), newest first."""
    rows = db.execute(
        f"""
        select {_COLUMNS} from sales
         where company_id = current_company() and (created_at, id) < (%(before)s::timestamptz, %(before_id)s)
         order by created_at desc, id desc
         limit %(limit)s + 1
        """,
        {"before": page.before, "before_id": page.before_id, "limit": page.limit},
    )
    return cast(list[Sale], rows.fetchall())


def get_sale(db: Database, sale_id: UUID) -> SaleWithLines:
    """Raises SaleNotFound."""
    row = db.execute(
        f"""
        select {_COLUMNS},
               (
                   select jsonb_agg(jsonb_build_object(
                              'id', l.id, 'kind', l.kind, 'product_id', l.product_id, 'service_id', l.service_id,
                              'package_id', l.package_id, 'description', l.description, 'quantity', l.quantity,
                              'unit_price_cents', l.unit_price_cents, 'total_cents', l.total_cents,
                              'customer_package_ids', array(
                                  select k.id from customer_packages k
                                   where k.company_id = l.company_id and k.sale_line_id = l.id order by k.id
                              )
                          ) order by l.position)
                     from sale_lines l
                    where l.company_id = sales.company_id and l.sale_id = sales.id
               ) as lines
          from sales
         where company_id = current_company() and id = %(id)s
        """,
        {"id": sale_id},
    ).fetchone()
    if row is None:
        raise SaleNotFound
    return cast(SaleWithLines, row)


def create_sale(db: Database, fields: Mapping[str, Any]) -> Sale:
    """The new sale; it has no lines yet. A sale that closes out a booking goes to the one who booked, unless it
    names another customer. Whatever else the sale locks must be locked already: here it waits for another sale of the
    same booking, and for the void of an earlier one. Raises SaleCustomerNotFound, SellerNotFound,
    ClosedOutAppointmentNotFound, ClosedOutReservationNotFound, BookingClosedOut."""
    row = db.execute(
        f"""
        insert into sales (company_id, customer_id, created_by, sold_by_provider_id, appointment_id, reservation_id,
                           subtotal_cents, discount_type, discount_value, discount_cents, tip_cents, total_cents,
                           gift_card_applied_cents, paid_in_person_cents, payment_method)
        values (current_company(),
                coalesce(%(customer_id)s, (
                    select customer_id from appointments where company_id = current_company() and id = %(booking_id)s
                    union all
                    select customer_id from reservations where company_id = current_company() and id = %(booking_id)s
                )),
                %(created_by)s, %(sold_by_provider_id)s,
                case %(booking_table)s when 'appointments' then %(booking_id)s::uuid end,
                case %(booking_table)s when 'reservations' then %(booking_id)s::uuid end,
                %(subtotal_cents)s, %(discount_type)s, %(discount_value)s, %(discount_cents)s, %(tip_cents)s,
                %(total_cents)s, %(gift_card_applied_cents)s, %(paid_in_person_cents)s, %(payment_method)s)
        returning {_COLUMNS}
        """,
        fields,
    ).fetchone()
    return cast(Sale, row)


def create_lines(db: Database, sale_id: UUID, lines: Sequence[Mapping[str, Any]]) -> list[UUID]:
    """The ids of the sale's lines, in their order. One without a description is called what the product, service or
    package is called now. Raises SoldServiceNotFound."""
    columns = ("kind", "product_id", "service_id", "package_id", "description", "quantity", "unit_price_cents")
    rows = db.execute(
        """
        insert into sale_lines (company_id, sale_id, position, kind, product_id, service_id, package_id, description,
                                quantity, unit_price_cents)
        select current_company(), %(sale_id)s, l.position - 1, l.kind, l.product_id, l.service_id, l.package_id,
               coalesce(nullif(l.description, ''), p.name, s.name, k.name), l.quantity, l.unit_price_cents
          from unnest(%(kind)s::text[], %(product_id)s::uuid[], %(service_id)s::uuid[], %(package_id)s::uuid[],
                      %(description)s::text[], %(quantity)s::integer[], %(unit_price_cents)s::integer[])
               with ordinality
               as l (kind, product_id, service_id, package_id, description, quantity, unit_price_cents, position)
          left join products p on p.company_id = current_company() and p.id = l.product_id
          left join services s on s.company_id = current_company() and s.id = l.service_id
          left join packages k on k.company_id = current_company() and k.id = l.package_id
        returning position, id
        """,
        {"sale_id": sale_id, **{column: [line[column] for line in lines] for column in columns}},
    )
    return [row["id"] for row in sorted(rows.fetchall(), key=itemgetter("position"))]


def void_sale(db: Database, sale_id: UUID, reason: str | None) -> None:
    """Marks a completed sale as voided, now. Raises SaleNotFound, SaleIsVoided."""
    voided = db.execute(
        """
        update sales set status = 'voided', void_reason = %(reason)s, voided_at = now()
         where company_id = current_company() and id = %(id)s and status = 'completed'
        """,
        {"id": sale_id, "reason": reason},
    )
    if not voided.rowcount:
        get_sale(db, sale_id)
        raise SaleIsVoided


def list_sold_products(db: Database, sale_id: UUID) -> dict[UUID, int]:
    """How many of each product the sale sold."""
    rows = db.execute(
        """
        select product_id, sum(quantity) as quantity from sale_lines
         where company_id = current_company() and sale_id = %(id)s and product_id is not null
         group by product_id
        """,
        {"id": sale_id},
    )
    return {row["product_id"]: row["quantity"] for row in rows}
