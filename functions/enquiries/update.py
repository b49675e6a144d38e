"""PATCH /api/enquiries/{id}: correct the details, give the enquiry up as lost, or open it again.

A reservation that the enquiry has keeps its own party and time. The enquiry cannot be lost or reopened while that
reservation holds tables, and it is won only by booking it. After a booking whose guest did not come, `open` is no more
than a label: the reservation stays, so the enquiry cannot be converted again.
"""

from booking.enquiries import queries as enquiries, rules
from booking.enquiries.models import UpdateEnquiry
from booking.enquiries.records import Enquiry, OneEnquiry
from booking.reservations import queries as reservations
from booking.reservations.records import Reservation
from booking.routes.session import SessionRequest, session_route


@session_route(engine="hospitality", body=UpdateEnquiry)
def handler(request: SessionRequest[UpdateEnquiry]) -> OneEnquiry:
    enquiry = enquiries.lock_enquiry(request.db, request.id)
    changes = request.body.changes()
    if "status" in changes:
        rules.check_transition(enquiry["status"], changes["status"], _reservation_of(request, enquiry))
    if changes:
        enquiry = enquiries.update_enquiry(request.db, enquiry["id"], changes)
    return {"enquiry": enquiries.with_thread(request.db, enquiry)}


def _reservation_of(request: SessionRequest[UpdateEnquiry], enquiry: Enquiry) -> Reservation | None:
    if enquiry["reservation_id"] is None:
        return None
    return reservations.get_reservation(request.db, enquiry["reservation_id"])
