"""DELETE /api/enquiries/{id}/convert: release the tables held for a group, so that the enquiry can be converted again.

The reservation is deleted and nobody is notified. One that is booked, or that has a payment, is cancelled as a
reservation instead.
"""

from booking.enquiries import actions as enquiries
from booking.enquiries.errors import EnquiryNotConverted, EnquiryNotFound, HoldHasPayment, HoldNotReleasable
from booking.web.http import Done
from booking.web.session import SessionRequest, session_route


@session_route(
    engine="hospitality",
    errors=[EnquiryNotFound, EnquiryNotConverted, HoldNotReleasable, HoldHasPayment],
)
def handler(request: SessionRequest[None]) -> Done:
    enquiries.release(request.db, request.caller, request.id)
    return {"ok": True}
