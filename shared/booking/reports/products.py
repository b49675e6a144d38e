"""What was sold of the products."""

from typing import TypedDict

from booking.reports.declarations import BY_TIME, Figure, Grouping, Report
from booking.reports.records import ReportFrame, ReportGroup


class ProductFigures(TypedDict):
    units: int
    grossCents: int
    discountCents: int
    adjustmentCents: int
    revenueCents: int


class ProductRow(ProductFigures):
    group: ReportGroup


class ProductsSold(ReportFrame):
    """What was sold of the products."""

    rows: list[ProductRow]
    totals: ProductFigures
    compared: ProductFigures | None


def _sales(date: str, sign: int) -> str:
    """Returns the SQL of what was sold, or taken back, on these dates of the venue."""
    return f"""
        select s.id, s.sold_by_provider_id, {sign} as sign, s.{date} as date
          from sales s
         where s.company_id = current_company() and (not %(own_only)s or s.sold_by_provider_id = %(provider_id)s)
           and s.{date} between %(first_day)s::date and %(last_day)s::date
    """


def _share_of_discount(units: str) -> str:
    """Returns the SQL of the discount in the first so many units of the line `l`: what they cost less what they are
    worth, as `returns.rules.worth_of` has it."""
    net = "(l.total_cents - l.discount_cents)"
    return f"(({units}) * l.unit_price_cents - (2 * {net} * ({units}) + l.quantity) / (2 * l.quantity))"


PRODUCTS = Report(
    name="products",
    answer=ProductsSold,
    facts=f"""
        fact as (
            select null::timestamp as starts_at, s.date, l.product_id, s.sold_by_provider_id as provider_id,
                   s.sign * l.quantity as units, s.sign * l.total_cents as gross, s.sign * l.discount_cents as discount,
                   0 as adjustment
              from ({_sales("business_date", 1)} union all {_sales("voided_on", -1)}) s
              join sale_lines l on l.company_id = current_company() and l.sale_id = s.id and l.kind = 'product'
            union all
            select null, r.business_date, l.product_id, s.sold_by_provider_id, -b.quantity,
                   -b.quantity::bigint * l.unit_price_cents, -units.discount,
                   b.quantity::bigint * l.unit_price_cents - units.discount - b.total_cents
              from returns r
              join sales s on s.company_id = r.company_id and s.id = r.sale_id
              join return_lines b on b.company_id = r.company_id and b.return_id = r.id
              join sale_lines l on l.company_id = b.company_id and l.id = b.sale_line_id and l.kind = 'product'
             cross join lateral (
                 select coalesce(sum(e.quantity), 0)::bigint as before
                   from return_lines e join returns o on o.company_id = e.company_id and o.id = e.return_id
                  where e.company_id = b.company_id and e.sale_line_id = b.sale_line_id
                    and (o.created_at, o.id) < (r.created_at, r.id)
             ) earlier
             cross join lateral (
                 select {_share_of_discount("earlier.before + b.quantity")} - {_share_of_discount("earlier.before")}
                     as discount
             ) units
             where r.company_id = current_company() and (not %(own_only)s or s.sold_by_provider_id = %(provider_id)s)
               and r.business_date between %(first_day)s::date and %(last_day)s::date
        )
    """,
    figures=[
        Figure(
            name="units",
            unit="count",
            definition="Pieces sold, less those that came back on these days, by returns and voids.",
            sql="coalesce(sum(f.units), 0)",
        ),
        Figure(
            name="grossCents",
            unit="cents",
            definition="What these pieces cost by the lines of their sales.",
            sql="coalesce(sum(f.gross), 0)",
        ),
        Figure(
            name="discountCents",
            unit="cents",
            definition="Their share of the discounts of these sales, by amount.",
            sql="coalesce(sum(f.discount), 0)",
        ),
        Figure(
            name="adjustmentCents",
            unit="cents",
            definition="What returns gave back less than the pieces had cost, or, below 0, of a price without a piece.",
            sql="coalesce(sum(f.adjustment), 0)::bigint",
        ),
        Figure(
            name="revenueCents",
            unit="cents",
            definition="What they cost less these discounts, tax included, whether or not it is paid, and what returns"
            " gave back. A void or a return takes it back on its own day.",
            sql="coalesce(sum(f.gross - f.discount + f.adjustment), 0)::bigint",
        ),
    ],
    groupings={
        "product": Grouping(id="f.product_id", records="products"),
        "provider": Grouping(id="f.provider_id", records="staff"),
        **BY_TIME,
    },
)
