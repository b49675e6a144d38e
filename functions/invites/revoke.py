"""DELETE /api/invites/{id}: take back an invite that has not been used."""

from booking.identity.actors import Member
from booking.invites import queries as invites
from booking.invites.errors import InviteNotFound
from booking.web.callers.members import member
from booking.web.http import Done
from booking.web.routes import Request, route


@route(caller=member(role="admin", step_up=True), errors=[InviteNotFound])
def handler(request: Request[Member, None]) -> Done:
    invites.revoke_invite(request.db, request.id)
    return {"ok": True}
