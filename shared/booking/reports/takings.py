"""What came in, and what was sold (docs/decisions/reports.md#takings)."""

from typing import TypedDict

from booking.cash_ups.queries import MONEY_MOVED
from booking.cash_ups.records import TAKING_METHODS
from booking.reports.declarations import BY_TIME, Figure, Grouping, Report
from booking.reports.records import ReportFrame, ReportGroup


class TakingFigures(TypedDict):
    paidCents: int
    refundedCents: int
    takenCents: int
    giftCardCents: int
    soldCents: int
    voidedCents: int
    returnedCents: int
    revenueCents: int


class TakingRow(TakingFigures):
    group: ReportGroup


class Takings(ReportFrame):
    """What came in, and what was sold."""

    rows: list[TakingRow]
    totals: TakingFigures
    compared: TakingFigures | None


def _sum(column: str, condition: str = "true") -> str:
    return f"coalesce(sum(f.{column}) filter (where {condition}), 0)::bigint"


def _own(provider: str) -> str:
    return f"(not %(own_only)s or {provider} = %(provider_id)s)"


_LIST = "/api/sales"
_MONEY = "f.method <> 'gift_card'"
_IN_ORDER = "array['" + "', '".join(TAKING_METHODS) + "']"
_METHOD = Grouping(name="f.method", position=f"min(array_position({_IN_ORDER}, f.method))")

TAKINGS = Report(
    name="takings",
    answer=Takings,
    facts=f"""
        fact as (
            select m.business_date as date, null::timestamp as starts_at, m.method, m.cents, m.went_back,
                   0 as sold_cents, 0 as voided_cents, 0 as returned_cents
              from {MONEY_MOVED} m
              left join sales s on s.company_id = current_company() and s.id = m.sale_id
              left join appointments a on a.company_id = current_company() and a.id = m.booking_id
             where m.business_date between %(first_day)s::date and %(last_day)s::date
               and {_own("coalesce(s.sold_by_provider_id, a.provider_id)")}
             union all
            select s.business_date, null, s.payment_method, 0, false, s.total_cents, 0, 0 from sales s
             where s.company_id = current_company()
               and s.business_date between %(first_day)s::date and %(last_day)s::date
               and {_own("s.sold_by_provider_id")}
             union all
            select s.voided_on, null, s.payment_method, 0, false, 0, s.total_cents, 0 from sales s
             where s.company_id = current_company()
               and s.voided_on between %(first_day)s::date and %(last_day)s::date
               and {_own("s.sold_by_provider_id")}
             union all
            select r.business_date, null, s.payment_method, 0, false, 0, 0, r.total_cents
              from returns r join sales s on s.company_id = r.company_id and s.id = r.sale_id
             where r.company_id = current_company()
               and r.business_date between %(first_day)s::date and %(last_day)s::date
               and {_own("s.sold_by_provider_id")}
        )
    """,
    figures=[
        Figure(
            name="paidCents",
            unit="cents",
            definition="What was paid: in person for sales, and as deposits at the desk and online.",
            sql=_sum("cents", f"{_MONEY} and not f.went_back"),
        ),
        Figure(
            name="refundedCents",
            unit="cents",
            definition="What was given back: in person for returns, and of deposits, on the date on which it was.",
            sql=f"-{_sum('cents', f'{_MONEY} and f.went_back')}",
        ),
        Figure(
            name="takenCents",
            unit="cents",
            definition="What was paid less what was paid back. A void pays nothing back.",
            sql=_sum("cents", _MONEY),
        ),
        Figure(
            name="giftCardCents",
            unit="cents",
            definition="What gift cards paid of sales. It came in when they were sold, and is in none of the above.",
            sql=_sum("cents", "f.method = 'gift_card'"),
        ),
        Figure(
            name="soldCents",
            unit="cents",
            definition="Totals of the sales that were recorded, tips and gift cards sold among them; by method, that of"
            " the largest part.",
            sql=_sum("sold_cents"),
            list=_LIST,
        ),
        Figure(
            name="voidedCents",
            unit="cents",
            definition="Totals of the sales that were voided, on the date of the void.",
            sql=_sum("voided_cents"),
            list=f"{_LIST}?status=voided",
        ),
        Figure(
            name="returnedCents",
            unit="cents",
            definition="Totals of the returns, on the date of the return, whether they were given back or lessened what"
            " was owed; by method, that of the sale.",
            sql=_sum("returned_cents"),
        ),
        Figure(
            name="revenueCents",
            unit="cents",
            definition="What was sold less what was voided and what was returned.",
            sql="coalesce(sum(f.sold_cents - f.voided_cents - f.returned_cents), 0)::bigint",
        ),
    ],
    groupings={**BY_TIME, "method": _METHOD, "dayAndMethod": Grouping(date="f.date", name="f.method")},
)
