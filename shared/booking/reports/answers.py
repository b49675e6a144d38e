"""A report as JSON, or as a file for spreadsheets."""

from typing import Any, ClassVar, TypeVar, cast

from booking.core.deferred import Deferred
from booking.reports.declarations import DaysQuery, Report, ReportQuery
from booking.reports.rules import file_of
from booking.web.http import File

Answer = TypeVar("Answer")


class CsvFile(File):
    """Answers 200 with a file for spreadsheets."""

    media_type: ClassVar[str] = "text/csv"


def in_format(report: Report[Answer], query: ReportQuery, found: Deferred[Answer]) -> Deferred[Answer | CsvFile]:
    """Returns what was found, with `format=csv` as a file of its rows."""
    if query.format == "json":
        return found.then(lambda answer: answer)
    return found.then(lambda answer: csv_file(report.name, query, file_of(report, query, cast(Any, answer))))


def csv_file(name: str, query: DaysQuery, content: str) -> CsvFile:
    """Returns a file that is called by its report and the days."""
    file_name = f"{name}-{query.first_day}-{query.last_day}.csv"
    return CsvFile(content.encode(), {"content-disposition": f'attachment; filename="{file_name}"'})
