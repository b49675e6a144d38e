"""POST /api/servers: add a server."""

from booking.servers import queries as servers
from booking.servers.models import CreateServer
from booking.servers.records import OneServer
from booking.web.http import Created
from booking.web.session import SessionRequest, session_route


@session_route(engine="hospitality", body=CreateServer)
def handler(request: SessionRequest[CreateServer]) -> Created[OneServer]:
    return Created({"server": servers.create_server(request.db, request.body.name)})
