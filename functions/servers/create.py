"""POST /api/servers: add a server."""

from booking.database.transactions import Deferred
from booking.servers import queries as servers
from booking.servers.errors import TooManyServers
from booking.servers.models import CreateServer
from booking.servers.records import OneServer
from booking.web.http import Created
from booking.web.session import SessionRequest, session_route


@session_route(engine="hospitality", body=CreateServer, errors=[TooManyServers])
def handler(request: SessionRequest[CreateServer]) -> Deferred[Created[OneServer]]:
    created = servers.create_server(request.db, request.body.name)
    return created.then(lambda server: Created({"server": server}))
