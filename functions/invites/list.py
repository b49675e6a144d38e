"""GET /api/invites: the invites that can still be accepted, oldest first."""

from booking.core.deferred import Deferred
from booking.identity.actors import Member
from booking.invites import queries as invites
from booking.invites.records import Invites
from booking.web.callers.members import member
from booking.web.routes import Request, route


@route(caller=member(role="admin"))
def handler(request: Request[Member, None]) -> Deferred[Invites]:
    return invites.list_open_invites(request.db).then(lambda listed: {"invites": listed})
