"""POST /api/erasure-requests/{id}/decline: decline a guest's request to be erased; nobody is emailed."""

from booking.erasures import queries as erasures
from booking.erasures.errors import ErasureRequestNotFound
from booking.identity.actors import Member
from booking.web.callers.members import member
from booking.web.http import Done
from booking.web.routes import Request, route


@route(caller=member(role="admin"), errors=[ErasureRequestNotFound])
def handler(request: Request[Member, None]) -> Done:
    erasures.decline_request(request.db, request.id, request.actor.user_id)
    return {"ok": True}
