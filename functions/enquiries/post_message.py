"""POST /api/enquiries/{id}/messages: answer the guest by email, or add a note to the thread.

A message of the venue is mailed to the guest's address, and an answer goes to the business's `email`. Notes are not
mailed, nor is a reply of the guest, which is entered with `author` guest.
"""

from booking.core.deferred import Deferred
from booking.core.errors import raised_by
from booking.enquiries import actions as enquiries
from booking.enquiries.models import PostMessage
from booking.enquiries.records import OneMessage
from booking.identity.actors import Member
from booking.web.callers.members import member
from booking.web.http import Created
from booking.web.routes import Request, route


@route(
    caller=member(engine="hospitality"),
    body=PostMessage,
    errors=raised_by(enquiries.post_message),
)
def handler(request: Request[Member, PostMessage]) -> Deferred[Created[OneMessage]]:
    posted = enquiries.post_message(request.db, request.actor, request.id, request.body)
    return posted.then(lambda message: Created({"message": message}))
