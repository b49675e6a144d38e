"""DELETE /api/members/{userId}: end a member's access, from the very next request on.

`keys` are those that the member has issued and that still work, `endpoints` the webhook endpoints that they have made
and that are not disabled: they are the business's, and stay until they are revoked or deleted. `invites` are those that
the member has sent and nobody has accepted: they are void now.
"""

from booking.core.deferred import Deferred
from booking.core.errors import raised_by
from booking.identity.actors import Member
from booking.members import actions as members
from booking.members.records import RemovedMember
from booking.web.callers.members import member
from booking.web.routes import Request, route


@route(caller=member(role="admin", step_up=True), errors=raised_by(members.remove))
def handler(request: Request[Member, None]) -> Deferred[RemovedMember]:
    left = members.remove(request.db, request.http.path_id("userId"))
    return left.then(lambda left: {"ok": True, **left})
