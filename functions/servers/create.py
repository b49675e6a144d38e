"""POST /api/servers: add a server."""

from booking.core.deferred import Deferred
from booking.identity.actors import Member
from booking.servers import queries as servers
from booking.servers.errors import TooManyServers
from booking.servers.models import CreateServer
from booking.servers.records import OneServer
from booking.web.callers.members import member
from booking.web.http import Created
from booking.web.routes import Request, route


@route(caller=member(engine="hospitality"), body=CreateServer, errors=[TooManyServers])
def handler(request: Request[Member, CreateServer]) -> Deferred[Created[OneServer]]:
    created = servers.create_server(request.db, request.body.name)
    return created.then(lambda server: Created({"server": server}))
