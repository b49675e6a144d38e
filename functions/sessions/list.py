"""GET /api/sessions: where the caller is signed in."""

from booking.sessions import queries as sessions
from booking.sessions.records import Sessions
from booking.web.callers.members import signed_in
from booking.web.callers.sign_in import SignIn
from booking.web.routes import Request, route


@route(caller=signed_in)
def handler(request: Request[SignIn, None]) -> Sessions:
    current = request.actor.claims.session_id
    used = sessions.list_sessions(request.db, request.actor.user.id).get()
    return {"sessions": [{**one, "current": one["id"] == current} for one in used]}
