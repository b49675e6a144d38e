"""GET /api/reports/lead-times: how long ahead guests book."""

from dataclasses import dataclass
from typing import Literal

from booking.core.deferred import Deferred
from booking.core.errors import raised_by
from booking.core.query_parameters import optional
from booking.identity.actors import Member
from booking.reports import actions as reports
from booking.reports.answers import CsvFile, in_format
from booking.reports.declarations import GROUPED, ReportQuery
from booking.reports.lead_times import LEAD_TIMES, LeadTimes
from booking.web.callers.members import member
from booking.web.routes import Request, route


@dataclass(frozen=True, kw_only=True)
class LeadTimesQuery(ReportQuery):
    group_by: Literal["ahead", "day", "week", "month", "weekday", "source"] = optional(GROUPED, default="ahead")


@route(
    caller=member(engine="hospitality", costly=True),
    query=LeadTimesQuery,
    errors=raised_by(reports.read),
)
def handler(request: Request[Member, LeadTimesQuery]) -> Deferred[LeadTimes | CsvFile]:
    found = reports.read(request.db, request.actor, LEAD_TIMES, request.query)
    return in_format(LEAD_TIMES, request.query, found)
