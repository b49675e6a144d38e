"""How a report is declared, and the query that all of them take (spec §4.22)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Generic, Literal, TypeVar

from booking.core.query_parameters import optional, required
from booking.reports.records import Comparison, Unit

Answer = TypeVar("Answer")

GROUPED = "What a row counts."


@dataclass(frozen=True, kw_only=True)
class DaysQuery:
    """The days of a report."""

    first_day: date = required("The first day that counts, on the venue's calendar.", name="from")
    last_day: date = required("The last day that counts; 400 days at most.", name="to")


@dataclass(frozen=True, kw_only=True)
class ReportQuery(DaysQuery):
    """The query of a report; each says by what it may be grouped."""

    compare: Comparison | None = optional(
        "Also add up the days before, as many as there are (`previous`), or those 52 weeks earlier (`year`)."
    )
    group_by: str = optional(GROUPED)
    format: Literal["json", "csv"] = optional("`csv`: the rows as a file for spreadsheets.", default="json")


@dataclass(frozen=True, kw_only=True)
class Figure:
    """A column of a report: its name in answers, what it is measured in, its definition in words, the SQL that makes it
    of the facts `f` of a group, and the list that has its rows."""

    name: str
    unit: Unit
    definition: str
    sql: str
    list: str | None = None
    of_nothing: Literal[0] | None = 0
    """What it is where nothing was counted; an average or a share is unknown then."""


@dataclass(frozen=True, kw_only=True)
class Grouping:
    """By which columns facts `f` are grouped, in SQL: those that are None are not. `id` names a record of the table
    `records`, whose name is shown. `filters` is the parameter of lists that takes the group's `id` or `name`; with
    is_stretch a list is narrowed to the group by its first and last start alone."""

    date: str | None = None
    weekday: str | None = None
    hour: str | None = None
    id: str | None = None
    records: str | None = None
    name: str | None = None
    position: str = "null::integer"
    """The SQL that rows are sorted by before date and name."""
    filters: str | None = None
    is_stretch: bool = False

    @property
    def columns(self) -> Sequence[str]:
        """The columns of a row's group that are used, in the order of a file."""
        used = {"date": self.date, "weekday": self.weekday, "hour": self.hour, "name": self.name or self.records}
        return [column for column, sql in used.items() if sql is not None]


@dataclass(frozen=True, kw_only=True)
class Report(Generic[Answer]):
    """A report: `facts` are common table expressions, the last of them `fact`, with the `date` that a fact counts on,
    the wall clock `starts_at` by which lists find it, and what figures and groupings name. They take %(first_day)s,
    %(last_day)s, which is %(days)s later, %(timezone)s, and, where only what is a provider's own counts (%(own_only)s),
    that %(provider_id)s."""

    name: str
    answer: type[Answer]
    facts: str
    figures: Sequence[Figure]
    groupings: Mapping[str, Grouping]


DAY = Grouping(date="f.date", is_stretch=True)
WEEK = Grouping(date="f.date - (extract(isodow from f.date)::integer - 1)", is_stretch=True)
MONTH = Grouping(date="date_trunc('month', f.date::timestamp)::date", is_stretch=True)
WEEKDAY = Grouping(weekday="(extract(isodow from f.date) - 1)::smallint")
HOUR = Grouping(hour="extract(hour from f.starts_at)::smallint")
PROVIDER = Grouping(id="f.provider_id", records="staff", filters="providerId")
SERVICE = Grouping(id="f.service_id", records="services")
SOURCE = Grouping(name="f.source", filters="source")
BY_TIME: Mapping[str, Grouping] = {"day": DAY, "week": WEEK, "month": MONTH, "weekday": WEEKDAY}


def share_of(part: str, whole: str) -> str:
    """Returns the SQL of a share, from 0 to 1; null of nothing."""
    return f"round(({part})::numeric / nullif({whole}, 0), 4)"
