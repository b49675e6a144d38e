"""GET /api/reports/takings: what came in by date and method, less what went back, and what was sold.

Money counts on the date of the venue on which it moved; a period past midnight belongs to the date on which it opened.
Staff of a salon count what they sold, what was paid for it, and deposits of appointments with them; what belongs to no
provider only admins read.
"""

from dataclasses import dataclass
from typing import Literal

from booking.core.deferred import Deferred
from booking.core.errors import raised_by
from booking.core.query_parameters import optional
from booking.identity.actors import Member
from booking.reports import actions as reports
from booking.reports.answers import CsvFile, in_format
from booking.reports.declarations import GROUPED, ReportQuery
from booking.reports.takings import TAKINGS, Takings
from booking.web.callers.members import member
from booking.web.routes import Request, route


@dataclass(frozen=True, kw_only=True)
class TakingsQuery(ReportQuery):
    group_by: Literal["day", "week", "month", "weekday", "method", "dayAndMethod"] = optional(GROUPED, default="day")


@route(caller=member(costly=True), query=TakingsQuery, errors=raised_by(reports.read))
def handler(request: Request[Member, TakingsQuery]) -> Deferred[Takings | CsvFile]:
    found = reports.read(request.db, request.actor, TAKINGS, request.query)
    return in_format(TAKINGS, request.query, found)
