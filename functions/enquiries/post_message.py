"""POST /api/enquiries/{id}/messages: add a message or a note to the thread.

It is kept, not sent: what the venue writes reaches the guest in the way the venue chooses, and a reply of the guest is
entered with `author` guest.
"""

from booking.core.deferred import Deferred
from booking.enquiries import queries as enquiries
from booking.enquiries.errors import EnquiryNotFound, ThreadFull
from booking.enquiries.models import PostMessage
from booking.enquiries.records import OneMessage
from booking.identity.actors import Member
from booking.web.callers.members import member
from booking.web.http import Created
from booking.web.routes import Request, in_one_transaction, route


@route(
    caller=member(engine="hospitality"), runs=in_one_transaction, body=PostMessage, errors=[EnquiryNotFound, ThreadFull]
)
def handler(request: Request[Member, PostMessage]) -> Deferred[Created[OneMessage]]:
    posted = request.body
    entry = enquiries.post_entry(request.db, request.id, posted.author, posted.kind, posted.body)
    return entry.then(lambda message: Created({"message": message}))
