"""GET /api/enquiries/{id}: one enquiry with its thread, oldest entry first."""

from booking.enquiries import queries as enquiries
from booking.enquiries.errors import EnquiryNotFound
from booking.enquiries.records import OneEnquiry
from booking.identity.actors import Member
from booking.web.callers.members import member
from booking.web.routes import Request, route


@route(caller=member(engine="hospitality"), errors=[EnquiryNotFound])
def handler(request: Request[Member, None]) -> OneEnquiry:
    enquiry = enquiries.get_enquiry(request.db, request.id)
    return {"enquiry": enquiries.with_thread(request.db, request.id, enquiry).get()}
