"""PATCH /api/enquiries/{id}: correct the details, give the enquiry up as lost, or open it again.

A reservation that the enquiry has keeps its own party and time. The enquiry cannot be lost or reopened while that
reservation has its tables, and it is won only by booking it. After a booking whose guest did not come, `open` is no
more than a label: the reservation stays, so the enquiry cannot be converted again.
"""

from booking.core.deferred import Deferred
from booking.core.errors import VersionConflict
from booking.database.versions import check_seen
from booking.enquiries import queries as enquiries, rules
from booking.enquiries.errors import EnquiryHoldsTables, EnquiryNotFound, EnquiryStatusRefused
from booking.enquiries.models import UpdateEnquiry
from booking.enquiries.records import Enquiry, OneEnquiry
from booking.identity.actors import Member
from booking.reservations import queries as reservations
from booking.reservations.records import Reservation
from booking.web.callers.members import member
from booking.web.routes import Request, route


@route(
    caller=member(engine="hospitality"),
    body=UpdateEnquiry,
    errors=[EnquiryNotFound, EnquiryStatusRefused, EnquiryHoldsTables, VersionConflict],
)
def handler(request: Request[Member, UpdateEnquiry]) -> Deferred[OneEnquiry]:
    locked = enquiries.lock_enquiry(request.db, request.id).get()
    check_seen(request.db, "enquiries", Enquiry, locked.enquiry, request.seen)
    changes = request.body.changes()
    if "status" in changes:
        reservation = _reservation_of(request, locked.enquiry)
        rules.check_transition(locked.enquiry["status"], changes["status"], reservation)
    enquiry = enquiries.update_enquiry(request.db, locked, request.body)
    return enquiries.with_thread(request.db, request.id, enquiry).then(lambda enquiry: {"enquiry": enquiry})


def _reservation_of(request: Request[Member, UpdateEnquiry], enquiry: Enquiry) -> Reservation | None:
    if enquiry["reservation_id"] is None:
        return None
    return reservations.get_reservation(request.db, enquiry["reservation_id"]).get()
