"""DELETE /api/keys/{id}: revoke an API key, from the very next request on."""

from booking.identity.actors import Member
from booking.keys import queries as keys
from booking.keys.errors import KeyNotFound
from booking.web.callers.members import member
from booking.web.http import Done
from booking.web.routes import Request, route


@route(caller=member(role="admin", step_up=True), errors=[KeyNotFound])
def handler(request: Request[Member, None]) -> Done:
    keys.revoke_key(request.db, request.http.path_parameter("id"))
    return {"ok": True}
