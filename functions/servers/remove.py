"""DELETE /api/servers/{id}: remove a server and all of their assignments, past and future."""

from booking.identity.actors import Member
from booking.servers import queries as servers
from booking.servers.errors import ServerNotFound
from booking.web.callers.members import member
from booking.web.http import Done
from booking.web.routes import Request, route


@route(caller=member(engine="hospitality"), errors=[ServerNotFound])
def handler(request: Request[Member, None]) -> Done:
    servers.remove_server(request.db, servers.lock_servers(request.db), request.id)
    return {"ok": True}
