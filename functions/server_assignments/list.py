"""GET /api/server-assignments: who serves which table on a date."""

from dataclasses import dataclass
from datetime import date

from booking.core.deferred import Deferred
from booking.core.query_parameters import required
from booking.identity.actors import Member
from booking.servers import queries as servers
from booking.servers.records import ServerAssignments
from booking.web.callers.members import member
from booking.web.routes import Request, route


@dataclass(frozen=True, kw_only=True)
class AssignmentsQuery:
    day: date = required("The date, on the venue's calendar.", name="date")


@route(
    caller=member(engine="hospitality"),
    query=AssignmentsQuery,
)
def handler(request: Request[Member, AssignmentsQuery]) -> Deferred[ServerAssignments]:
    return servers.list_assignments(request.db, request.query.day).then(
        lambda assigned: {"serverAssignments": assigned}
    )
