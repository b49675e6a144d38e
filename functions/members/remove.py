"""DELETE /api/members/{userId}: end a member's access, from the very next request on.

`keys` are those that the member has issued and that still work: they are the business's, and stay until they are
revoked.
"""

from booking.database.transactions import Deferred
from booking.members import actions as members
from booking.members.errors import LastAdmin, MemberNotFound
from booking.members.records import RemovedMember
from booking.web.session import SessionRequest, session_route


@session_route(role="admin", errors=[MemberNotFound, LastAdmin])
def handler(request: SessionRequest[None]) -> Deferred[RemovedMember]:
    keys = members.remove(request.db, request.http.path_id("userId"))
    return keys.then(lambda keys: {"ok": True, "keys": keys})
