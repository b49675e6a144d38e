"""PUT /api/server-assignments: assign a server to a table for a date; serverId null removes the one assigned."""

from booking.http import Done
from booking.routes.session import SessionRequest, session_route
from booking.server_assignments import queries as server_assignments
from booking.server_assignments.models import AssignServer


@session_route(engine="hospitality", body=AssignServer)
def handler(request: SessionRequest[AssignServer]) -> Done:
    wanted = request.body
    if wanted.server_id is None:
        server_assignments.unassign_server(request.db, wanted.date, wanted.table_id)
    else:
        server_assignments.lock_server(request.db, wanted.server_id)
        server_assignments.assign_server(request.db, wanted.date, wanted.table_id, wanted.server_id)
    return {"ok": True}
