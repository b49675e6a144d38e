"""GET /api/reports/deposits: what became of the deposits of the bookings of these days."""

from dataclasses import dataclass
from typing import Literal

from booking.core.deferred import Deferred
from booking.core.errors import raised_by
from booking.core.query_parameters import optional
from booking.identity.actors import Member
from booking.reports import actions as reports
from booking.reports.answers import CsvFile, in_format
from booking.reports.declarations import GROUPED, ReportQuery
from booking.reports.deposits import DEPOSITS, DepositsOfDays
from booking.web.callers.members import member
from booking.web.routes import Request, route


@dataclass(frozen=True, kw_only=True)
class DepositsQuery(ReportQuery):
    group_by: Literal["day", "week", "month", "weekday"] = optional(GROUPED, default="day")


@route(caller=member(costly=True), query=DepositsQuery, errors=raised_by(reports.read))
def handler(request: Request[Member, DepositsQuery]) -> Deferred[DepositsOfDays | CsvFile]:
    report = DEPOSITS[request.actor.membership.get().business_type]
    return in_format(report, request.query, reports.read(request.db, request.actor, report, request.query))
