"""POST /api/waitlist: add a party at the door, or a guest who waits for a booking, to the wait list.

**H** A party (`door`) is quoted a wait. A guest (`booking`) waits for a service **A**, or a table for a party **H**, on
up to 14 dates: of those whom a time suits that becomes free, who has waited longest is offered it by email. 409
`waitlist_off` where the business keeps no such list.
"""

from booking.core.deferred import Deferred
from booking.core.errors import raised_by
from booking.identity.actors import Member
from booking.waitlist import actions as waitlist
from booking.waitlist.models import JoinWaitlist
from booking.waitlist.records import OneEntry
from booking.web.callers.members import member
from booking.web.http import Created
from booking.web.routes import Request, route


@route(caller=member(), body=JoinWaitlist, errors=raised_by(waitlist.join))
def handler(request: Request[Member, JoinWaitlist]) -> Deferred[Created[OneEntry]]:
    created = waitlist.join(request.db, request.actor, request.body)
    return created.then(lambda entry: Created({"entry": entry}))
