"""All SQL of the sales domain."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, TypedDict, cast
from uuid import UUID

from psycopg.types.json import Jsonb

from booking.core.deferred import Deferred
from booking.core.locks import Lock
from booking.customers.queries import shown
from booking.database.locking import note_lock
from booking.database.statements import Missing, send, send_all, send_one, send_optional
from booking.database.transactions import Transaction
from booking.deposits.queries import LEFT_TOGETHER
from booking.deposits.records import TakenOff
from booking.sales import errors
from booking.sales.records import (
    Amounts,
    CatalogueItem,
    NamedRecords,
    OneSale,
    PaidOfVoid,
    PointsOfSale,
    SalePayment,
    SaleWithLines,
    TaxAtRate,
)
from booking.sales.rules import tax_rate

if TYPE_CHECKING:
    from booking.sales.models import CreateSale, NewSaleLine

COLUMNS = f"""
    id, company_id, {shown()} as customer_id, created_by, sold_by_provider_id, booking_table, booking_id,
    subtotal_cents, discount_type, discount_value, discount_cents, total_cents, gift_card_applied_cents, tip_cents,
    deposit_applied_cents, paid_in_person_cents, owed_cents, returned_cents, given_back_cents, payment_method, taxes,
    status, void_reason, voided_at, created_at,
    (select n.receipt_number from receipts n where n.company_id = sales.company_id and n.sale_id = sales.id)
        as receipt_number
"""


_DEPOSIT_LEFT = f"""
    case when status = 'completed' then (
        select {LEFT_TOGETHER} from deposits_left(array(
            select a.id from appointments a where a.company_id = sales.company_id and a.sale_id = sales.id
             union all
            select r.id from reservations r where r.company_id = sales.company_id and r.sale_id = sales.id
        ))
    ) else 0 end
"""


def get_sale(
    db: Transaction,
    sale_id: UUID,
    *,
    missing: Missing | None = errors.SaleNotFound,
    closes_bookings: bool = True,
) -> Deferred[OneSale]:
    """Returns the sale, and beside it the loyalty points that it gave and that were taken back, if the member may see
    the customer. Raises SaleNotFound; with `missing=None` the sale must exist. For one of which it is known that it
    closes out no booking, no deposit is looked for: to plan that takes a third of the statement's time."""
    found = send_one(
        db,
        _SaleAndPoints,
        f"""
        select {COLUMNS},
               (
                   select jsonb_agg(jsonb_build_object(
                              'id', l.id, 'kind', l.kind, 'product_id', l.product_id, 'service_id', l.service_id,
                              'package_id', l.package_id, 'description', l.description, 'quantity', l.quantity,
                              'unit_price_cents', l.unit_price_cents,
                              'tax_rate_basis_points', l.tax_rate_basis_points, 'total_cents', l.total_cents,
                              'discount_cents', l.discount_cents,
                              'customer_package_ids', array(
                                  select k.id from customer_packages k
                                   where k.company_id = l.company_id and k.sale_line_id = l.id order by k.id
                              ),
                              'gift_card_codes', array(
                                  select g.code from gift_cards g
                                   where g.company_id = l.company_id and g.sale_line_id = l.id order by g.id
                              )
                          ) order by l.position)
                     from sale_lines l
                    where l.company_id = sales.company_id and l.sale_id = sales.id
               ) as lines,
               (
                   select coalesce(jsonb_agg(jsonb_build_object(
                              'method', p.method, 'amount_cents', p.amount_cents, 'tendered_cents', p.tendered_cents,
                              'change_cents', p.change_cents, 'created_at', p.created_at
                          ) order by p.position), '[]')
                     from sale_payments p
                    where p.company_id = sales.company_id and p.sale_id = sales.id
               ) as payments,
               (
                   select coalesce(sum(p.change_cents), 0)::bigint from sale_payments p
                    where p.company_id = sales.company_id and p.sale_id = sales.id
               ) as change_cents,
               (
                   select coalesce(jsonb_agg(jsonb_build_object(
                              'id', r.id, 'number', r.return_number, 'total_cents', r.total_cents,
                              'created_at', r.created_at
                          ) order by r.created_at, r.id), '[]')
                     from returns r
                    where r.company_id = sales.company_id and r.sale_id = sales.id
               ) as returns,
               {_DEPOSIT_LEFT if closes_bookings else "0::bigint"} as deposit_left_cents,
               (
                   select coalesce(sum(a.delta) filter (where a.delta > 0), 0)::integer from loyalty_adjustments a
                    where a.company_id = sales.company_id and a.sale_id = sales.id
               ) as points_earned,
               (
                   select coalesce(-sum(a.delta) filter (where a.delta < 0), 0)::integer from loyalty_adjustments a
                    where a.company_id = sales.company_id and a.sale_id = sales.id
               ) as points_taken_back
          from sales
         where company_id = current_company() and id = %(id)s
        """,
        {"id": sale_id},
        missing=missing,
    )
    return found.then(_with_points_beside)


class _SaleAndPoints(SaleWithLines):
    points_earned: int
    points_taken_back: int


def _with_points_beside(row: _SaleAndPoints) -> OneSale:
    points: PointsOfSale = {"pointsEarned": row["points_earned"], "pointsTakenBack": row["points_taken_back"]}
    of_sale = {name: value for name, value in row.items() if name not in ("points_earned", "points_taken_back")}
    sale = cast(SaleWithLines, of_sale)
    is_told = points["pointsEarned"] and sale["customer_id"] is not None
    return {"sale": sale, "loyalty": points} if is_told else {"sale": sale}


def get_named_records(db: Transaction, wanted: "CreateSale") -> Deferred[NamedRecords]:
    """Returns whether the customer, the seller and the services exist that the sale names."""
    services = {line.service_id for line in wanted.lines if line.service_id is not None}
    return send_one(
        db,
        NamedRecords,
        f"""
        select (%(customer_id)s::uuid is null or {_is_there("customers", "customer_id")} and
                may_name_customer(%(customer_id)s)) as has_customer,
               {_is_there("staff", "sold_by_provider_id")} as has_seller,
               (
                   select count(*) from services where company_id = current_company() and id = any(%(service_ids)s)
               ) = cardinality(%(service_ids)s::uuid[]) as has_services
        """,
        {
            "customer_id": wanted.customer_id,
            "sold_by_provider_id": wanted.sold_by_provider_id,
            "service_ids": list(services),
        },
    )


_CATALOGUE = {
    "product": """
        select id, price_cents, '{}'::integer[] as agreed_cents, tax_rate_basis_points, false as price_from
          from products
         where company_id = current_company() and id = any(%(product_ids)s)
        """,
    "service": """
        select s.id, s.price_cents, array(
                   select unnest(case when r.id is null then array[a.price_cents] else array[a.price_cents, 0] end)
                     from appointments a
                     left join package_redemptions r on r.company_id = a.company_id and r.appointment_id = a.id
                          and r.undone_at is null
                    where a.company_id = s.company_id and a.id = any(%(booking_ids)s) and a.service_id = s.id
               ) as agreed_cents, s.tax_rate_basis_points, s.price_from
          from services s where s.company_id = current_company() and s.id = any(%(service_ids)s)
        """,
    "package": """
        select id, price_cents, '{}'::integer[] as agreed_cents, tax_rate_basis_points, false as price_from
          from packages
         where company_id = current_company() and id = any(%(package_ids)s)
        """,
}


def get_catalogue(db: Transaction, wanted: "CreateSale") -> Deferred[Mapping[UUID, CatalogueItem]]:
    """Returns the present price of each product, service and package that the sale names, and what was agreed for its
    bookings, by id: nothing, too, where a session has paid for one. One that does not exist is left out."""
    ids = {
        kind: [line_id for line in wanted.lines if (line_id := getattr(line, f"{kind}_id")) is not None]
        for kind in _CATALOGUE
    }
    # Whoever sells the same product waits: kinds that no line names are not even planned.
    named = [kind for kind in _CATALOGUE if ids[kind]]
    if not named:
        return Deferred.of({})
    items = send_all(
        db,
        CatalogueItem,
        " union all ".join(_CATALOGUE[kind] for kind in named),
        {f"{kind}_ids": ids[kind] for kind in named} | {"booking_ids": wanted.bookings},
    )
    return items.then(lambda items: {item["id"]: item for item in items})


def _is_there(table: str, name: str) -> str:
    return f"""
        (%({name})s::uuid is null or exists (
            select from {table} where company_id = current_company() and id = %({name})s
        ))
    """


def create_sale(
    db: Transaction,
    sale_id: UUID,
    wanted: "CreateSale",
    amounts: Amounts,
    taxes: list[TaxAtRate],
    payment: SalePayment,
    created_by: UUID,
) -> None:
    """Writes a sale, under a new id and without lines yet. A sale that closes out a booking gets the booking's
    customer, unless another customer is named. Raises NO_SUCH_CUSTOMER, NO_SUCH_SELLER."""
    note_lock(db, Lock.SALE)
    send(
        db,
        """
        insert into sales (id, company_id, customer_id, created_by, sold_by_provider_id, appointment_id, reservation_id,
                           subtotal_cents, discount_type, discount_value, discount_cents, tip_cents, total_cents,
                           gift_card_applied_cents, deposit_applied_cents, paid_in_person_cents, payment_method, taxes,
                           gift_cards_cents)
        values (%(id)s, current_company(),
                coalesce(%(customer_id)s, (
                    select customer_id from appointments where company_id = current_company() and id = %(booking_id)s
                    union all
                    select customer_id from reservations where company_id = current_company() and id = %(booking_id)s
                )),
                %(created_by)s, %(sold_by_provider_id)s,
                case %(booking_table)s when 'appointments' then %(booking_id)s::uuid end,
                case %(booking_table)s when 'reservations' then %(booking_id)s::uuid end,
                %(subtotal_cents)s, %(discount_type)s, %(discount_value)s, %(discount_cents)s, %(tip_cents)s,
                %(total_cents)s, %(gift_card_applied_cents)s, %(deposit_applied_cents)s,
                %(paid_in_person_cents)s, %(payment_method)s, %(taxes)s, %(gift_cards_cents)s)
        """,
        {
            "id": sale_id,
            **wanted.model_dump(exclude={"lines", "payments", "booking_ids"}),
            "payment_method": wanted.method,
            "booking_id": next(iter(wanted.bookings), None),
            **asdict(amounts),
            **asdict(payment),
            "total_cents": amounts.total_cents,
            "taxes": Jsonb(taxes),
            "created_by": created_by,
        },
    )


def create_lines(
    db: Transaction,
    sale_id: UUID,
    lines: Mapping[UUID, "NewSaleLine"],
    discounts: Sequence[int],
    catalogue: Mapping[UUID, CatalogueItem],
) -> None:
    """Writes the lines of a sale in their order, under new ids, each with the rate of its tax and, in the same order,
    its part of the discount (cents). A line without a
    description gets the present name of its product, service or package. Raises NO_SUCH_SERVICE."""
    columns = ("kind", "product_id", "service_id", "package_id", "description", "quantity", "unit_price_cents")
    send(
        db,
        """
        insert into sale_lines (id, company_id, sale_id, position, kind, product_id, service_id, package_id,
                                description, quantity, unit_price_cents, tax_rate_basis_points, discount_cents)
        select l.id, current_company(), %(sale_id)s, l.position - 1, l.kind, l.product_id, l.service_id, l.package_id,
               coalesce(nullif(l.description, ''), p.name, s.name, k.name), l.quantity, l.unit_price_cents,
               l.tax_rate_basis_points, l.discount_cents
          from unnest(%(ids)s::uuid[], %(kind)s::text[], %(product_id)s::uuid[], %(service_id)s::uuid[],
                      %(package_id)s::uuid[], %(description)s::text[], %(quantity)s::integer[],
                      %(unit_price_cents)s::integer[], %(tax_rates)s::integer[], %(discounts)s::bigint[])
               with ordinality
               as l (id, kind, product_id, service_id, package_id, description, quantity, unit_price_cents,
                     tax_rate_basis_points, discount_cents, position)
          left join products p on p.company_id = current_company() and p.id = l.product_id
          left join services s on s.company_id = current_company() and s.id = l.service_id
          left join packages k on k.company_id = current_company() and k.id = l.package_id
        """,
        {
            "sale_id": sale_id,
            "ids": list(lines),
            "tax_rates": [tax_rate(line, catalogue) for line in lines.values()],
            "discounts": list(discounts),
            **{column: [getattr(line, column) for line in lines.values()] for column in columns},
        },
    )


def create_deposits(db: Transaction, sale_id: UUID, taken: Sequence[TakenOff]) -> None:
    """Writes of which deposits the sale takes off how much. Lock their bookings first."""
    if not taken:
        return
    send(
        db,
        """
        insert into sale_deposits (company_id, sale_id, booking_id, desk_cents, online_cents)
        select current_company(), %(sale_id)s, taken.booking_id, taken.desk_cents, taken.online_cents
          from unnest(%(booking_ids)s::uuid[], %(desk)s::bigint[], %(online)s::bigint[])
               as taken (booking_id, desk_cents, online_cents)
        """,
        {
            "sale_id": sale_id,
            "booking_ids": [one.booking_id for one in taken],
            "desk": [one.desk_cents for one in taken],
            "online": [one.online_cents for one in taken],
        },
    )


def void_sale(db: Transaction, sale_id: UUID, reason: str | None) -> Deferred[PaidOfVoid | None]:
    """Marks a completed sale as voided now, and returns what was paid of it; returns None if the sale was not
    completed, or something of it was returned. Of several requests that void it at once, one gets it."""
    note_lock(db, Lock.SALE)
    return send_optional(
        db,
        PaidOfVoid,
        """
        update sales set status = 'voided', void_reason = %(reason)s, voided_at = now()
         where company_id = current_company() and id = %(id)s and status = 'completed' and returns_count = 0
        returning paid_in_person_cents, gift_card_applied_cents
        """,
        {"id": sale_id, "reason": reason},
    )


class _SoldProduct(TypedDict):
    product_id: UUID
    quantity: int


def list_sold_products(db: Transaction, sale_id: UUID) -> Deferred[dict[UUID, int]]:
    """Counts how many of each product the sale sold."""
    rows = send_all(
        db,
        _SoldProduct,
        """
        select product_id, sum(quantity) as quantity from sale_lines
         where company_id = current_company() and sale_id = %(id)s and product_id is not null
         group by product_id
        """,
        {"id": sale_id},
    )
    return rows.then(lambda rows: {row["product_id"]: row["quantity"] for row in rows})
