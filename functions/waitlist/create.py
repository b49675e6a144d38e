"""POST /api/waitlist: add a party at the door to the wait list, with the wait that it is quoted."""

from booking.core.deferred import Deferred
from booking.identity.actors import Member
from booking.waitlist import queries as waitlist
from booking.waitlist.errors import TooManyOnWaitlist
from booking.waitlist.models import JoinWaitlist
from booking.waitlist.records import OneEntry
from booking.web.callers.members import member
from booking.web.http import Created
from booking.web.routes import Request, in_one_transaction, route


@route(caller=member(engine="hospitality"), runs=in_one_transaction, body=JoinWaitlist, errors=[TooManyOnWaitlist])
def handler(request: Request[Member, JoinWaitlist]) -> Deferred[Created[OneEntry]]:
    created = waitlist.create_entry(request.db, request.body)
    return created.then(lambda entry: Created({"entry": entry}))
