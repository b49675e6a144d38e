"""POST /api/invites: invite somebody to the business, by a mail with a link.

It replaces an invite to the same address that nobody has accepted yet. The token in the link is made by the job that
mails it.
"""

from booking.core.deferred import Deferred
from booking.core.errors import raised_by
from booking.identity.actors import Member
from booking.invites import actions as invites
from booking.invites.models import CreateInvite
from booking.invites.records import OneInvite
from booking.web.callers.members import member
from booking.web.http import Created
from booking.web.routes import Request, route


@route(
    caller=member(role="admin", step_up=True),
    body=CreateInvite,
    errors=raised_by(invites.invite),
    enqueues=["invite_created"],
)
def handler(request: Request[Member, CreateInvite]) -> Deferred[Created[OneInvite]]:
    invited = invites.invite(request.db, request.body, request.actor.user_id)
    return invited.then(lambda invite: Created({"invite": invite}))
