"""POST /api/enquiries/{id}/convert: pencil a group in, or book it.

Nobody is notified. The group counts among its service period's covers, but the period's cap does not refuse it. What is
unusual about it is answered as `warnings`, and does not keep it from being booked. With `dryRun` all is tried and
nothing is kept.
"""

from booking.core.deferred import Deferred
from booking.core.errors import raised_by
from booking.enquiries import actions as enquiries
from booking.enquiries.models import ConvertEnquiry
from booking.enquiries.records import BookedEnquiry
from booking.identity.actors import Member
from booking.overrides.records import DryRun
from booking.web.callers.members import member
from booking.web.http import Created
from booking.web.routes import Request, route


@route(
    caller=member(engine="hospitality"),
    body=ConvertEnquiry,
    errors=raised_by(enquiries.convert),
)
def handler(request: Request[Member, ConvertEnquiry]) -> Deferred[Created[BookedEnquiry] | DryRun]:
    db, wanted = request.db, request.body
    converted = enquiries.convert(db, request.actor, request.id, wanted)
    if wanted.dry_run:
        db.discard()
        return converted.then(lambda converted: {"warnings": converted["warnings"]})
    return converted.then(Created)
