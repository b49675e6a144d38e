"""DELETE /api/invites/{id}: take back an invite that has not been used."""

from booking.invites import queries as invites
from booking.invites.errors import InviteNotFound
from booking.web.http import Done
from booking.web.session import SessionRequest, session_route


@session_route(role="admin", errors=[InviteNotFound])
def handler(request: SessionRequest[None]) -> Done:
    invites.revoke_invite(request.db, request.id)
    return {"ok": True}
