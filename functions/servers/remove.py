"""DELETE /api/servers/{id}: remove a server and all of their assignments, past and future."""

from booking.http import Done
from booking.routes.session import SessionRequest, session_route
from booking.servers import queries as servers


@session_route(engine="hospitality")
def handler(request: SessionRequest[None]) -> Done:
    servers.lock_servers(request.db)
    servers.remove_server(request.db, request.id)
    return {"ok": True}
