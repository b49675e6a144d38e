"""PATCH /api/members/{userId}: what a member may do, from the very next request on.

When a member is made staff, `keys` are those that they have issued and that still work, and `invites` those that they
have sent, which are void now.
"""

from booking.core.deferred import Deferred
from booking.core.errors import raised_by
from booking.identity.actors import Member
from booking.members import actions as members
from booking.members.models import UpdateMember
from booking.members.records import ChangedMember
from booking.web.callers.members import member
from booking.web.routes import Request, route


@route(
    caller=member(role="admin", step_up=True),
    body=UpdateMember,
    errors=raised_by(members.change),
)
def handler(request: Request[Member, UpdateMember]) -> Deferred[ChangedMember]:
    return members.change(request.db, request.http.path_id("userId"), request.body)
