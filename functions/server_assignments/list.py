"""GET /api/server-assignments: who serves which table on a date."""

from booking.servers import queries as servers
from booking.servers.records import ServerAssignments
from booking.web.parameters import read_date
from booking.web.session import SessionRequest, session_route


@session_route(engine="hospitality", query={"date": "The date, on the venue's calendar."}, required_query=("date",))
def handler(request: SessionRequest[None]) -> ServerAssignments:
    return {"serverAssignments": servers.list_assignments(request.db, read_date(request.query, "date"))}
