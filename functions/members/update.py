"""PATCH /api/members/{userId}: what a member may do, from the very next request on."""

from booking.database.transactions import Deferred
from booking.members import actions as members
from booking.members.errors import NO_SUCH_PROVIDER, LastAdmin, MemberNotFound
from booking.members.models import UpdateMember
from booking.members.records import OneMember
from booking.web.session import SessionRequest, session_route


@session_route(role="admin", body=UpdateMember, errors=[MemberNotFound, NO_SUCH_PROVIDER, LastAdmin])
def handler(request: SessionRequest[UpdateMember]) -> Deferred[OneMember]:
    changed = members.change(request.db, request.http.path_id("userId"), request.body)
    return changed.then(lambda member: {"member": member})
