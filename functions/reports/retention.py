"""GET /api/reports/retention: who is new, who has come before, and who comes back."""

from dataclasses import dataclass
from typing import Annotated, Literal

from booking.core.deferred import Deferred
from booking.core.errors import raised_by
from booking.core.query_parameters import Between, optional
from booking.identity.actors import Member
from booking.reports import actions as reports
from booking.reports.answers import CsvFile, in_format
from booking.reports.declarations import GROUPED, ReportQuery
from booking.reports.retention import RETENTION, Retention
from booking.web.callers.members import member
from booking.web.routes import Request, route


@dataclass(frozen=True, kw_only=True)
class RetentionQuery(ReportQuery):
    group_by: Literal["day", "week", "month", "weekday", "provider", "service"] = optional(GROUPED, default="month")
    return_days: Annotated[int, Between(1, 365)] = optional(
        "Within how many days a customer has to come again to have come back.", default=90
    )


@route(
    caller=member(engine="appointments", costly=True),
    query=RetentionQuery,
    errors=raised_by(reports.read),
)
def handler(request: Request[Member, RetentionQuery]) -> Deferred[Retention | CsvFile]:
    found = reports.read(request.db, request.actor, RETENTION, request.query, return_days=request.query.return_days)
    return in_format(RETENTION, request.query, found)
