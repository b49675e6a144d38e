"""GET /api/members: who works in the business, in the order in which they joined."""

from booking.core.deferred import Deferred
from booking.identity.actors import Member
from booking.members import queries as members
from booking.members.records import Members
from booking.web.callers.members import member
from booking.web.routes import Request, route


@route(caller=member(role="admin"))
def handler(request: Request[Member, None]) -> Deferred[Members]:
    return members.list_members(request.db).then(lambda listed: {"members": listed})
