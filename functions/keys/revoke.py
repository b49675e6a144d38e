"""DELETE /api/keys/{id}: revoke an API key, from the very next request on."""

from booking.keys import queries as keys
from booking.keys.errors import KeyNotFound
from booking.web.http import Done
from booking.web.session import SessionRequest, session_route


@session_route(role="admin", errors=[KeyNotFound])
def handler(request: SessionRequest[None]) -> Done:
    keys.revoke_key(request.db, request.http.path_parameter("id"))
    return {"ok": True}
