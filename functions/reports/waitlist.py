"""GET /api/reports/waitlist: what became of those who waited."""

from dataclasses import dataclass
from typing import Literal

from booking.core.deferred import Deferred
from booking.core.errors import raised_by
from booking.core.query_parameters import optional
from booking.identity.actors import Member
from booking.reports import actions as reports
from booking.reports.answers import CsvFile, in_format
from booking.reports.declarations import GROUPED, ReportQuery
from booking.reports.waitlist import WAITLIST, WaitlistOfDays
from booking.web.callers.members import member
from booking.web.routes import Request, route


@dataclass(frozen=True, kw_only=True)
class WaitlistQuery(ReportQuery):
    group_by: Literal["day", "week", "month", "weekday", "hour"] = optional(GROUPED, default="day")


@route(caller=member(costly=True), query=WaitlistQuery, errors=raised_by(reports.read))
def handler(request: Request[Member, WaitlistQuery]) -> Deferred[WaitlistOfDays | CsvFile]:
    found = reports.read(request.db, request.actor, WAITLIST, request.query)
    return in_format(WAITLIST, request.query, found)
