"""The tax in what was sold, by date and rate (docs/decisions/reports.md#tax)."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Literal, TypeAlias, TypedDict, get_args

from booking.core.deferred import Deferred
from booking.core.query_parameters import optional
from booking.core.spreadsheets import BYTE_ORDER_MARK, csv_line
from booking.database.statements import send_all
from booking.database.transactions import Transaction
from booking.reports.declarations import DaysQuery
from booking.reports.records import Days

TaxKind: TypeAlias = Literal["goods", "no_rate", "tip", "gift_card", "forfeited"]
TAX_KINDS: Sequence[TaxKind] = get_args(TaxKind)


class TaxFigures(TypedDict):
    """What was sold of a kind, what of it was voided and returned, and the tax in each, in cents. rateBasisPoints is
    the rate of goods, in hundredths of a percent; null of all else, which has no tax."""

    kind: TaxKind
    rateBasisPoints: int | None
    soldCents: int
    soldTaxCents: int
    voidedCents: int
    voidedTaxCents: int
    returnedCents: int
    returnedTaxCents: int


class TaxRow(TaxFigures):
    date: date


class Taxes(TypedDict):
    """What was sold by date, kind and rate, with the tax in it; `totals` are those of all days."""

    rows: list[TaxRow]
    totals: list[TaxFigures]


class _FoundTax(TaxFigures):
    date: date | None


@dataclass(frozen=True, kw_only=True)
class TaxQuery(DaysQuery):
    format: Literal["json", "csv"] = optional("`csv`: the rows as a file for spreadsheets.", default="json")


def list_taxes(db: Transaction, days: Days, scope: Mapping[str, object]) -> Deferred[Taxes]:
    """Adds up the taxes of receipts and returns of these days, as they were computed then."""
    found = send_all(
        db,
        _FoundTax,
        _STATEMENT,
        {
            "first_day": days.first,
            "last_day": days.last,
            "kinds": list(TAX_KINDS),
            **scope,
        },
    )
    return found.then(_answer_of)


def _answer_of(found: Iterable[_FoundTax]) -> Taxes:
    answer: Taxes = {"rows": [], "totals": []}
    for one in found:
        day = one["date"]
        figures: TaxFigures = {
            "kind": one["kind"],
            "rateBasisPoints": one["rateBasisPoints"],
            "soldCents": one["soldCents"],
            "soldTaxCents": one["soldTaxCents"],
            "voidedCents": one["voidedCents"],
            "voidedTaxCents": one["voidedTaxCents"],
            "returnedCents": one["returnedCents"],
            "returnedTaxCents": one["returnedTaxCents"],
        }
        if day is None:
            answer["totals"].append(figures)
        else:
            answer["rows"].append({"date": day, **figures})
    return answer


def file_of(taxes: Taxes) -> str:
    """Returns the rows as a file for spreadsheets (booking.core.spreadsheets)."""
    columns = ["date", *TaxFigures.__annotations__]
    lines = [csv_line(columns), *(csv_line([dict(row)[name] for name in columns]) for row in taxes["rows"])]
    return BYTE_ORDER_MARK + "".join(lines)


def _own(provider: str) -> str:
    return f"(not %(own_only)s or {provider} = %(provider_id)s)"


def _sales(day: str, what: str) -> str:
    """Returns the SQL of what sales came to that were recorded, or voided, on these days."""
    return f"""
        select s.{day} as date, '{what}' as what, s.taxes, s.total_cents, s.tip_cents, (
                   select coalesce(sum(l.total_cents), 0) from sale_lines l
                    where l.company_id = current_company() and l.sale_id = s.id and l.kind = 'gift_card'
               ) as gift_cards_cents
          from sales s
         where s.company_id = current_company() and s.{day} between %(first_day)s::date and %(last_day)s::date
           and {_own("s.sold_by_provider_id")}
    """


_RETURNS = f"""
    select r.business_date, 'returned', r.taxes, r.total_cents, r.tip_cents, (
               select coalesce(sum(b.total_cents), 0)
                 from return_lines b join sale_lines l on l.company_id = b.company_id and l.id = b.sale_line_id
                where b.company_id = current_company() and b.return_id = r.id and l.kind = 'gift_card'
           )
      from returns r join sales s on s.company_id = r.company_id and s.id = r.sale_id
     where r.company_id = current_company() and r.business_date between %(first_day)s::date and %(last_day)s::date
       and {_own("s.sold_by_provider_id")}
"""


# What is kept of a deposit, as it changed; of one that was kept before that was written, as it stands.
_FORFEITED = f"""
    select f.business_date, case when f.delta_cents > 0 then 'sold' else 'returned' end, 'forfeited', null,
           abs(f.delta_cents), 0
      from forfeits f
      left join appointments a on a.company_id = f.company_id and a.id = f.booking_id
     where f.company_id = current_company() and f.business_date between %(first_day)s::date and %(last_day)s::date
       and {_own("a.provider_id")}
     union all
    select b.starts_at::date, 'sold', 'forfeited', null,
           greatest(0, left_of.desk_left_cents + left_of.online_left_cents), 0
      from (
          select id, starts_at, deposit_status, provider_id from appointments where company_id = current_company()
           union all
          select id, starts_at, deposit_status, null from reservations where company_id = current_company()
      ) b
     cross join lateral deposits_left(array[b.id]) left_of
     where b.deposit_status = 'forfeited' and left_of.booking_id = b.id and {_own("b.provider_id")}
       and b.starts_at >= %(first_day)s::date::timestamp and b.starts_at < (%(last_day)s::date + 1)::timestamp
       and not exists (select from forfeits f where f.company_id = current_company() and f.booking_id = b.id)
"""


def _figure(what: str) -> str:
    def total(column: str) -> str:
        return f"coalesce(sum({column}) filter (where what = '{what}'), 0)::bigint"

    return f"""{total("cents")} as "{what}Cents", {total("tax_cents")} as "{what}TaxCents\""""


_STATEMENT = f"""
    with event as ({_sales("business_date", "sold")} union all {_sales("voided_on", "voided")} union all {_RETURNS}),
    fact as (
        select date, what, 'goods' as kind, t.rate_basis_points as rate, t.gross_cents as cents, t.tax_cents
          from event
         cross join jsonb_to_recordset(taxes) as t (rate_basis_points integer, gross_cents bigint, tax_cents bigint)
         union all
        select date, what, 'no_rate', null, total_cents - tip_cents - gift_cards_cents, 0 from event where taxes = '[]'
         union all
        select date, what, 'tip', null, tip_cents, 0 from event
         union all
        select date, what, 'gift_card', null, gift_cards_cents, 0 from event
         union all
        {_FORFEITED}
    )
    select date, kind, rate as "rateBasisPoints", {_figure("sold")}, {_figure("voided")}, {_figure("returned")}
      from fact
     where cents <> 0 or tax_cents <> 0
     group by grouping sets ((date, kind, rate), (kind, rate))
     order by grouping(date), date, array_position(%(kinds)s, kind), rate
"""
