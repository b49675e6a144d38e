"""POST /api/enquiries/{id}/confirm: book the group that is pencilled in. Nobody is notified."""

from booking.database.transactions import Deferred
from booking.enquiries import actions as enquiries
from booking.enquiries.errors import EnquiryNotConverted, EnquiryNotFound
from booking.enquiries.records import ConvertedEnquiry
from booking.reservations.errors import ReservationNotPending
from booking.web.session import SessionRequest, session_route


@session_route(engine="hospitality", errors=[EnquiryNotFound, EnquiryNotConverted, ReservationNotPending])
def handler(request: SessionRequest[None]) -> Deferred[ConvertedEnquiry]:
    return enquiries.confirm(request.db, request.caller, request.id)
