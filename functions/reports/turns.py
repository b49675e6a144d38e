"""GET /api/reports/turns: how long parties sit, and how often a table is taken in a day."""

from dataclasses import dataclass
from typing import Literal

from booking.core.deferred import Deferred
from booking.core.errors import raised_by
from booking.core.query_parameters import optional
from booking.identity.actors import Member
from booking.reports import actions as reports
from booking.reports.answers import CsvFile, in_format
from booking.reports.declarations import GROUPED, ReportQuery
from booking.reports.turns import TURNS, Turns
from booking.web.callers.members import member
from booking.web.routes import Request, route


@dataclass(frozen=True, kw_only=True)
class TurnsQuery(ReportQuery):
    group_by: Literal["day", "week", "month", "weekday", "table"] = optional(GROUPED, default="day")


@route(
    caller=member(engine="hospitality", costly=True),
    query=TurnsQuery,
    errors=raised_by(reports.read),
)
def handler(request: Request[Member, TurnsQuery]) -> Deferred[Turns | CsvFile]:
    found = reports.read(request.db, request.actor, TURNS, request.query)
    return in_format(TURNS, request.query, found)
