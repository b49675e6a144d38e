"""DELETE /api/enquiries/{id}/convert: release the tables of a group, so that the enquiry can be converted again.

The reservation is deleted and nobody is notified. One that is booked, or that has a payment, is cancelled as a
reservation instead.
"""

from booking.core.errors import raised_by
from booking.enquiries import actions as enquiries
from booking.identity.actors import Member
from booking.web.callers.members import member
from booking.web.http import Done
from booking.web.routes import Request, route


@route(
    caller=member(engine="hospitality"),
    errors=raised_by(enquiries.release),
)
def handler(request: Request[Member, None]) -> Done:
    enquiries.release(request.db, request.actor, request.id)
    return {"ok": True}
