"""GET /api/reports/utilisation: how much of the time that providers work is booked."""

from dataclasses import dataclass
from typing import Literal

from booking.core.deferred import Deferred
from booking.core.errors import raised_by
from booking.core.query_parameters import optional
from booking.identity.actors import Member
from booking.reports import actions as reports
from booking.reports.answers import CsvFile, in_format
from booking.reports.declarations import GROUPED, ReportQuery
from booking.reports.utilisation import UTILISATION, Utilisation
from booking.web.callers.members import member
from booking.web.routes import Request, route


@dataclass(frozen=True, kw_only=True)
class UtilisationQuery(ReportQuery):
    group_by: Literal["day", "week", "month", "weekday", "provider"] = optional(GROUPED, default="day")


@route(
    caller=member(engine="appointments", costly=True),
    query=UtilisationQuery,
    errors=raised_by(reports.read),
)
def handler(request: Request[Member, UtilisationQuery]) -> Deferred[Utilisation | CsvFile]:
    found = reports.read(request.db, request.actor, UTILISATION, request.query)
    return in_format(UTILISATION, request.query, found)
