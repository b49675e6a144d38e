"""POST /api/enquiries/{id}/messages: add a message or a note to the thread.

It is kept, not sent: what the venue writes reaches the guest in the way the venue chooses, and a reply of the guest is
entered with `author` guest.
"""

from booking.enquiries import queries as enquiries
from booking.enquiries.errors import EnquiryNotFound
from booking.enquiries.models import PostMessage
from booking.enquiries.records import OneMessage
from booking.web.http import Created
from booking.web.session import SessionRequest, session_route


@session_route(engine="hospitality", body=PostMessage, errors=[EnquiryNotFound])
def handler(request: SessionRequest[PostMessage]) -> Created[OneMessage]:
    posted = request.body
    return Created({"message": enquiries.post_entry(request.db, request.id, posted.author, posted.kind, posted.body)})
