"""Which days a report counts, what it answers of the rows that were found, and how it is written as a file."""

from collections.abc import Callable, Mapping
from datetime import date, timedelta
from typing import Any, TypeVar, cast

from booking.core.errors import BadRequest
from booking.core.spreadsheets import BYTE_ORDER_MARK, csv_line
from booking.reports.declarations import DaysQuery, Report, ReportQuery
from booking.reports.records import Days, FoundRow

Answer = TypeVar("Answer")

MOST_DAYS = 400
YEAR = timedelta(weeks=52)  # so that a Saturday is compared with a Saturday


def days_of(query: DaysQuery) -> Days:
    """Returns the days that a report counts. Raises BadRequest for none, and for more than 400."""
    days = Days(query.first_day, query.last_day)
    if not 1 <= _number_of(days) <= MOST_DAYS:
        raise BadRequest(f"to: must be from 0 to {MOST_DAYS - 1} days after from.")
    return days


def compared_days(query: ReportQuery) -> Days | None:
    """Returns the days with which those of the query are compared; None if with none."""
    days = days_of(query)
    match query.compare:
        case None:
            return None
        case "previous":
            back = timedelta(days=_number_of(days))
        case "year":
            back = YEAR
    return Days(days.first - back, days.last - back)


def _number_of(days: Days) -> int:
    return (days.last - days.first).days + 1


def answer_of(
    report: Report[Answer], query: ReportQuery, found: list[FoundRow], compared: list[FoundRow] | None
) -> Answer:
    """Returns what a report answers: the rows that were found, and of days, weeks and months those in which nothing was
    counted, too; and the totals, which are the last of what was found."""
    *rows, total = found
    days, days_before = days_of(query), compared_days(query)
    content = {
        "days": days._asdict(),
        "comparedDays": None if days_before is None else days_before._asdict(),
        "groupBy": query.group_by,
        "within": total["within"],
        "rows": [_row(row) for row in _with_empty_dates(report, query.group_by, days, rows)],
        "totals": total["figures"],
        "compared": None if compared is None else compared[-1]["figures"],
        "definitions": [
            {"figure": one.name, "unit": one.unit, "definition": one.definition, "list": one.list}
            for one in report.figures
        ],
    }
    return cast(Answer, content)


def _row(found: FoundRow) -> dict[str, object]:
    group = {name: found[name] for name in ("date", "weekday", "hour", "id", "name", "within")}
    return {"group": group, **found["figures"]}


def _with_empty_dates(report: Report[Any], group_by: str, days: Days, rows: list[FoundRow]) -> list[FoundRow]:
    begun = _DATES.get(group_by)
    if begun is None:
        return rows
    by_date = {row["date"]: row for row in rows}
    every_day = (days.first + timedelta(days=number) for number in range(_number_of(days)))
    return [by_date.get(first) or _empty(report, first) for first in dict.fromkeys(begun(day) for day in every_day)]


_DATES: Mapping[str, Callable[[date], date]] = {
    "day": lambda day: day,
    "week": lambda day: day - timedelta(days=day.weekday()),
    "month": lambda day: day.replace(day=1),
}


def _empty(report: Report[Any], first: date) -> FoundRow:
    return {
        "is_total": False,
        "date": first,
        "weekday": None,
        "hour": None,
        "id": None,
        "name": None,
        "within": None,
        "figures": {one.name: one.of_nothing for one in report.figures},
    }


def file_of(report: Report[Any], query: ReportQuery, answer: Mapping[str, Any]) -> str:
    """Returns the rows of a report as a file for spreadsheets (booking.core.spreadsheets)."""
    columns, figures = report.groupings[query.group_by].columns, [one.name for one in report.figures]
    lines = [csv_line([*columns, *figures])]
    lines += [
        csv_line([*(row["group"][name] for name in columns), *(row[name] for name in figures)])
        for row in answer["rows"]
    ]
    return BYTE_ORDER_MARK + "".join(lines)
