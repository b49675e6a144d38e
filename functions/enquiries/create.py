"""POST /api/enquiries: take down the request of a group; the guest's message begins the thread."""

from uuid import uuid4

from booking.core.deferred import Deferred
from booking.enquiries import queries as enquiries
from booking.enquiries.models import CreateEnquiry
from booking.enquiries.records import OneEnquiry
from booking.identity.actors import Member
from booking.web.callers.members import member
from booking.web.http import Created
from booking.web.routes import Request, route


@route(caller=member(engine="hospitality"), body=CreateEnquiry)
def handler(request: Request[Member, CreateEnquiry]) -> Created[OneEnquiry]:
    enquiry = enquiries.create_enquiry(request.db, uuid4(), request.body).get()
    return Created({"enquiry": enquiries.with_thread(request.db, enquiry["id"], Deferred.of(enquiry)).get()})
