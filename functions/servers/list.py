"""GET /api/servers: every server, ordered by name."""

from booking.routes.session import SessionRequest, session_route
from booking.servers import queries as servers
from booking.servers.records import Servers


@session_route(engine="hospitality")
def handler(request: SessionRequest[None]) -> Servers:
    return {"servers": servers.list_servers(request.db)}
