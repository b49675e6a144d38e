"""GET /api/servers: every server, ordered by name."""

from booking.core.deferred import Deferred
from booking.identity.actors import Member
from booking.servers import queries as servers
from booking.servers.records import Servers
from booking.web.callers.members import member
from booking.web.routes import Request, route


@route(caller=member(engine="hospitality"))
def handler(request: Request[Member, None]) -> Deferred[Servers]:
    return servers.list_servers(request.db).then(lambda listed: {"servers": listed})
