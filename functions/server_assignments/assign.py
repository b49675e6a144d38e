"""PUT /api/server-assignments: assign a server to a table for a date; serverId null removes the one assigned."""

from booking.identity.actors import Member
from booking.servers import queries as servers
from booking.servers.errors import NO_SUCH_SERVER, NO_SUCH_TABLE
from booking.servers.models import AssignServer
from booking.web.callers.members import member
from booking.web.http import Done
from booking.web.routes import Request, route


@route(
    caller=member(engine="hospitality"),
    body=AssignServer,
    errors=[NO_SUCH_TABLE, NO_SUCH_SERVER],
)
def handler(request: Request[Member, AssignServer]) -> Done:
    wanted = request.body
    if wanted.server_id is None:
        servers.unassign_server(request.db, wanted.date, wanted.table_id)
    else:
        server = servers.lock_server(request.db, wanted.server_id)
        servers.assign_server(request.db, server, wanted.date, wanted.table_id)
    return {"ok": True}
