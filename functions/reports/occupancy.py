"""GET /api/reports/occupancy: how many of the seats are taken, hour by hour."""

from dataclasses import dataclass
from typing import Literal

from booking.core.deferred import Deferred
from booking.core.errors import raised_by
from booking.core.query_parameters import optional
from booking.identity.actors import Member
from booking.reports import actions as reports
from booking.reports.answers import CsvFile, in_format
from booking.reports.declarations import GROUPED, ReportQuery
from booking.reports.occupancy import OCCUPANCY, Occupancy
from booking.web.callers.members import member
from booking.web.routes import Request, route


@dataclass(frozen=True, kw_only=True)
class OccupancyQuery(ReportQuery):
    group_by: Literal["weekdayAndHour", "hour", "day", "week", "month", "weekday"] = optional(
        GROUPED, default="weekdayAndHour"
    )


@route(
    caller=member(engine="hospitality", costly=True),
    query=OccupancyQuery,
    errors=raised_by(reports.read),
)
def handler(request: Request[Member, OccupancyQuery]) -> Deferred[Occupancy | CsvFile]:
    found = reports.read(request.db, request.actor, OCCUPANCY, request.query)
    return in_format(OCCUPANCY, request.query, found)
