"""DELETE /api/sessions/{id}: refuse one of the caller's sessions from the very next request on.

The auth server ends a session only for the holder of its token, so the session goes on there and opens nothing here.
"""

from booking.sessions import queries as sessions
from booking.sessions.errors import SessionNotFound
from booking.web.callers.members import signed_in
from booking.web.callers.sign_in import SignIn
from booking.web.http import Done
from booking.web.routes import Request, route


@route(caller=signed_in, errors=[SessionNotFound])
def handler(request: Request[SignIn, None]) -> Done:
    sessions.end_session(request.db, request.actor.user.id, request.id)
    return {"ok": True}
