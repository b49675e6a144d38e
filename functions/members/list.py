"""GET /api/members: who works in the business, in the order in which they joined."""

from booking.members import queries as members
from booking.members.records import Members
from booking.web.session import SessionRequest, session_route


@session_route(role="admin")
def handler(request: SessionRequest[None]) -> Members:
    return {"members": members.list_members(request.db)}
