"""GET /api/servers: every server, ordered by name."""

from booking.servers import queries as servers
from booking.servers.records import Servers
from booking.web.session import SessionRequest, session_route


@session_route(engine="hospitality")
def handler(request: SessionRequest[None]) -> Servers:
    return {"servers": servers.list_servers(request.db)}
