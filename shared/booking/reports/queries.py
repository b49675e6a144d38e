"""The one statement of a report: its facts, grouped, and their total."""

from collections.abc import Mapping
from typing import Any

from booking.core.deferred import Deferred
from booking.database.statements import send_all
from booking.database.transactions import Transaction
from booking.reports.declarations import Grouping, Report
from booking.reports.records import Days, FoundRow

_GROUP = {"date": "date", "weekday": "smallint", "hour": "smallint", "id": "uuid", "name": "text"}
_TOTAL = "grouping(grouped_date) = 1"
_WRITTEN = """'YYYY-MM-DD"T"HH24:MI:SS'"""


def list_rows(
    db: Transaction, report: Report[Any], by: Grouping, days: Days, scope: Mapping[str, object]
) -> Deferred[list[FoundRow]]:
    """Counts the figures of a report on these days: a row for each group, and at the end the total of all."""
    columns = ", ".join(
        f"({getattr(by, column) or 'null'})::{kind} as grouped_{column}" for column, kind in _GROUP.items()
    )
    figures = ", ".join(f"'{figure.name}', {figure.sql}" for figure in report.figures)
    return send_all(
        db,
        FoundRow,
        f"""
        with {report.facts}, counted as (
            select {_TOTAL} as is_total, grouped_date as date, grouped_weekday as weekday, grouped_hour as hour,
                   grouped_id as id, {_name(by)} as name, {_within(by)} as within, {by.position} as position,
                   jsonb_build_object({figures}) as figures
              from (select {columns}, f.* from fact f) f
             group by grouping sets ((grouped_date, grouped_weekday, grouped_hour, grouped_id, grouped_name), ())
        )
        select is_total, date, weekday, hour, id, name, within, figures
          from counted order by is_total, position, date, weekday, hour, name, id
        """,
        {"first_day": days.first, "last_day": days.last, "days": (days.last - days.first).days, **scope},
    )


def _name(by: Grouping) -> str:
    """Returns the SQL of what a group is called."""
    if by.records is None:
        return "grouped_name"
    return f"(select n.name from {by.records} n where n.company_id = current_company() and n.id = f.grouped_id)"


def _within(by: Grouping) -> str:
    """Returns the SQL of the query that narrows a list of bookings to those of a group, of staff to their own."""
    chosen = "grouped_id::text" if by.id else "grouped_name"
    filter_ = f"coalesce('&{by.filters}=' || {chosen}, '')" if by.filters else "''"
    stretch = f"""
        'from=' || to_char(min(f.starts_at), {_WRITTEN})
            || '&to=' || to_char(max(f.starts_at) + interval '1 second', {_WRITTEN}) || {filter_}
            || case when %(own_only)s then '&providerId=' || %(provider_id)s::text else '' end
    """
    return f"({stretch})" if by.is_stretch or by.filters else f"case when {_TOTAL} then {stretch} end"
