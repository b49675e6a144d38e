"""POST /api/enquiries: take down what a group asks for; the guest's message begins the thread."""

from booking.database.transactions import Deferred
from booking.enquiries import queries as enquiries
from booking.enquiries.models import CreateEnquiry
from booking.enquiries.records import OneEnquiry
from booking.web.http import Created
from booking.web.session import SessionRequest, session_route


@session_route(engine="hospitality", body=CreateEnquiry)
def handler(request: SessionRequest[CreateEnquiry]) -> Created[OneEnquiry]:
    enquiry = enquiries.create_enquiry(request.db, request.body)
    return Created({"enquiry": enquiries.with_thread(request.db, enquiry["id"], Deferred.of(enquiry)).get()})
