"""POST /api/invites: invite somebody to the business, by a mail with a link.

One that nobody has accepted yet, to the same address, is void then. The token in the link is made by the job that mails
it.
"""

from booking.database.transactions import Deferred
from booking.invites import actions as invites
from booking.invites.errors import NO_SUCH_PROVIDER, AlreadyMember, TooManyMembers
from booking.invites.models import CreateInvite
from booking.invites.records import OneInvite
from booking.web.http import Created
from booking.web.session import SessionRequest, session_route


@session_route(
    role="admin",
    body=CreateInvite,
    errors=[NO_SUCH_PROVIDER, AlreadyMember, TooManyMembers],
    enqueues=["invite_created"],
)
def handler(request: SessionRequest[CreateInvite]) -> Deferred[Created[OneInvite]]:
    invited = invites.invite(request.db, request.body, request.caller.user_id)
    return invited.then(lambda invite: Created({"invite": invite}))
