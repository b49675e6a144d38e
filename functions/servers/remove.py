"""DELETE /api/servers/{id}: remove a server and all of their assignments, past and future."""

from booking.servers import queries as servers
from booking.servers.errors import ServerNotFound
from booking.web.http import Done
from booking.web.session import SessionRequest, session_route


@session_route(engine="hospitality", errors=[ServerNotFound])
def handler(request: SessionRequest[None]) -> Done:
    servers.remove_server(request.db, servers.lock_servers(request.db), request.id)
    return {"ok": True}
