"""GET /api/invites: the invites that can still be accepted, oldest first."""

from booking.invites import queries as invites
from booking.invites.records import Invites
from booking.web.session import SessionRequest, session_route


@session_route(role="admin")
def handler(request: SessionRequest[None]) -> Invites:
    return {"invites": invites.list_open_invites(request.db)}
