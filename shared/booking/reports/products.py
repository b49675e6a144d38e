"""What was sold of the products."""

from typing import TypedDict

from booking.reports.declarations import BY_TIME, Figure, Grouping, Report
from booking.reports.records import ReportFrame, ReportGroup


class ProductFigures(TypedDict):
    units: int
    grossCents: int
    discountCents: int
    revenueCents: int


class ProductRow(ProductFigures):
    group: ReportGroup


class ProductsSold(ReportFrame):
    """What was sold of the products."""

    rows: list[ProductRow]
    totals: ProductFigures
    compared: ProductFigures | None


def _sales(happened_at: str, sign: int) -> str:
    """Returns the SQL of what was sold, or taken back, on the days by the venue's clock."""
    return f"""
        select s.id, s.sold_by_provider_id, s.subtotal_cents, s.discount_cents, {sign} as sign,
               s.{happened_at} at time zone %(timezone)s as starts_at
          from sales s
         where s.company_id = current_company() and (not %(own_only)s or s.sold_by_provider_id = %(provider_id)s)
           and s.{happened_at} >= %(first_day)s::date::timestamp at time zone %(timezone)s
           and s.{happened_at} < (%(last_day)s::date + 1)::timestamp at time zone %(timezone)s
    """


PRODUCTS = Report(
    name="products",
    answer=ProductsSold,
    facts=f"""
        fact as (
            select s.starts_at, s.starts_at::date as date, l.product_id, s.sold_by_provider_id as provider_id,
                   s.sign * l.quantity as units, s.sign * l.total_cents as gross,
                   s.sign * coalesce(round(l.total_cents::numeric * s.discount_cents / nullif(s.subtotal_cents, 0)), 0)
                       as discount
              from ({_sales("created_at", 1)} union all {_sales("voided_at", -1)}) s
              join sale_lines l on l.company_id = current_company() and l.sale_id = s.id and l.kind = 'product'
        )
    """,
    figures=[
        Figure(
            name="units",
            unit="count",
            definition="Pieces sold, less those of sales that were voided on these days.",
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
            name="revenueCents",
            unit="cents",
            definition="What they cost less these discounts, tax included, whether or not it is paid. A void takes it"
            " back on its own day.",
            sql="coalesce(sum(f.gross - f.discount), 0)",
        ),
    ],
    groupings={
        "product": Grouping(id="f.product_id", records="products"),
        "provider": Grouping(id="f.provider_id", records="staff"),
        **BY_TIME,
    },
)
