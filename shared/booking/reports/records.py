"""The days of a report, and what it answers (spec §4.22)."""

from collections.abc import Mapping
from datetime import date
from typing import Literal, NamedTuple, TypeAlias, TypedDict
from uuid import UUID

Unit: TypeAlias = Literal["count", "cents", "minutes", "days", "share", "number"]
Comparison: TypeAlias = Literal["previous", "year"]


class ReportDays(TypedDict):
    """The days that are counted, on the venue's calendar; both count."""

    first: date
    last: date


class ReportGroup(TypedDict):
    """What a row counts, by what the report is grouped by; all else is null. date is the first day of a week or a
    month that is counted, weekday 0 on Mondays, hour that of the venue's clock, and id with its name a record. name
    alone is a word, such as a source. within is a query that narrows the list of a figure to this row; null where none
    does."""

    date: date | None
    weekday: int | None
    hour: int | None
    id: UUID | None
    name: str | None
    within: str | None


class ReportFigure(TypedDict):
    """What a figure counts, in a sentence, and the path of a list of this service that has its rows; null where none
    has. A share is from 0 to 1."""

    figure: str
    unit: Unit
    definition: str
    list: str | None


class ReportFrame(TypedDict):
    """What all reports answer beside rows, totals, and the totals of the days that they are compared with. within
    narrows the lists of definitions to all that is counted."""

    days: ReportDays
    comparedDays: ReportDays | None
    groupBy: str
    within: str | None
    definitions: list[ReportFigure]


class FoundRow(TypedDict):
    """A row of a report as the database answers it: a group, or the total of all."""

    is_total: bool
    date: date | None
    weekday: int | None
    hour: int | None
    id: UUID | None
    name: str | None
    within: str | None
    figures: Mapping[str, int | float | None]


class Days(NamedTuple):
    """Days of the venue's calendar, from the first to the last."""

    first: date
    last: date
