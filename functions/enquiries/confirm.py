"""POST /api/enquiries/{id}/confirm: book the group that is pencilled in. Nobody is notified."""

from booking.core.deferred import Deferred
from booking.core.errors import raised_by
from booking.enquiries import actions as enquiries
from booking.enquiries.records import ConvertedEnquiry
from booking.identity.actors import Member
from booking.web.callers.members import member
from booking.web.routes import Request, route


@route(
    caller=member(engine="hospitality"),
    errors=raised_by(enquiries.confirm),
)
def handler(request: Request[Member, None]) -> Deferred[ConvertedEnquiry]:
    return enquiries.confirm(request.db, request.actor, request.id)
