"""GET /api/reports/covers: how many guests come."""

from dataclasses import dataclass
from typing import Literal

from booking.core.deferred import Deferred
from booking.core.errors import raised_by
from booking.core.query_parameters import optional
from booking.identity.actors import Member
from booking.reports import actions as reports
from booking.reports.answers import CsvFile, in_format
from booking.reports.covers import COVERS, Covers
from booking.reports.declarations import GROUPED, ReportQuery
from booking.web.callers.members import member
from booking.web.routes import Request, route


@dataclass(frozen=True, kw_only=True)
class CoversQuery(ReportQuery):
    group_by: Literal["day", "week", "month", "weekday", "hour", "period", "dayAndPeriod", "source"] = optional(
        GROUPED, default="day"
    )


@route(
    caller=member(engine="hospitality", costly=True),
    query=CoversQuery,
    errors=raised_by(reports.read),
)
def handler(request: Request[Member, CoversQuery]) -> Deferred[Covers | CsvFile]:
    found = reports.read(request.db, request.actor, COVERS, request.query)
    return in_format(COVERS, request.query, found)
