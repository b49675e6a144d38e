"""DELETE /api/invites/{id}: take back an invite that has not been used."""

from booking.identity.actors import Member
from booking.invites import queries as invites
from booking.invites.errors import InviteNotFound
from booking.web.callers.members import member
from booking.web.http import Done
from booking.web.routes import Request, in_one_transaction, route


@route(caller=member(role="admin", step_up=True), runs=in_one_transaction, errors=[InviteNotFound])
def handler(request: Request[Member, None]) -> Done:
    invites.revoke_invite(request.db, request.id)
    return {"ok": True}
