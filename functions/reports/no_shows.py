"""GET /api/reports/no-shows: who did not come, or cancelled too late, of those who were due."""

from dataclasses import dataclass
from typing import Literal

from booking.core.deferred import Deferred
from booking.core.errors import raised_by
from booking.core.query_parameters import optional
from booking.identity.actors import Member
from booking.reports import actions as reports
from booking.reports.answers import CsvFile, in_format
from booking.reports.declarations import GROUPED, ReportQuery
from booking.reports.no_shows import NO_SHOWS, NoShows
from booking.web.callers.members import member
from booking.web.routes import Request, route


@dataclass(frozen=True, kw_only=True)
class NoShowsQuery(ReportQuery):
    group_by: Literal["day", "week", "month", "weekday", "provider", "service", "source"] = optional(
        GROUPED, default="day"
    )


@route(
    caller=member(engine="appointments", costly=True),
    query=NoShowsQuery,
    errors=raised_by(reports.read),
)
def handler(request: Request[Member, NoShowsQuery]) -> Deferred[NoShows | CsvFile]:
    found = reports.read(request.db, request.actor, NO_SHOWS, request.query)
    return in_format(NO_SHOWS, request.query, found)
