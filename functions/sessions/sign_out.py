"""POST /api/sessions/sign-out: end this session, all others or all of them, at the auth server.

The sessions leave the user's list first: should the auth server fail to end one, it is listed again with its next
request.
"""

from functools import partial

from booking.sessions import queries as sessions
from booking.sessions.models import SignOut
from booking.upstreams import auth_server
from booking.web.callers.members import signed_in
from booking.web.callers.sign_in import SignIn
from booking.web.http import Done
from booking.web.routes import CallingRequest, between_calls, route


@route(caller=signed_in, runs=between_calls, body=SignOut)
def handler(request: CallingRequest[SignIn, SignOut]) -> Done:
    scope, used = request.body.scope, request.actor
    request.transact_db(
        partial(sessions.forget_sessions, user_id=used.user.id, session_id=used.claims.session_id, scope=scope)
    )
    auth_server.sign_out(used.user, scope)
    return {"ok": True}
