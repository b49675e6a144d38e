"""GET /api/server-assignments: who serves which table on a date."""

from booking.parameters import read_date
from booking.routes.session import SessionRequest, session_route
from booking.server_assignments import queries as server_assignments
from booking.server_assignments.records import ServerAssignments


@session_route(engine="hospitality", query={"date": "The date, on the venue's calendar."}, required_query=("date",))
def handler(request: SessionRequest[None]) -> ServerAssignments:
    day = read_date(request.query, "date")
    return {"serverAssignments": server_assignments.list_assignments(request.db, day)}
