"""DELETE /api/enquiries/{id}/convert: release the tables held for a group, so that the enquiry can be converted again.

The reservation is deleted and nobody is notified. One that is booked, or that has a payment, is cancelled as a
reservation instead.
"""

from booking.enquiries import queries as enquiries, rules
from booking.http import Done
from booking.reservations import queries as reservations
from booking.routes.session import SessionRequest, session_route


@session_route(engine="hospitality")
def handler(request: SessionRequest[None]) -> Done:
    enquiry, reservation_id = enquiries.lock_converted(request.db, request.id)
    rules.check_releasable(reservations.lock_reservation(request.db, reservation_id))
    enquiries.unlink_reservation(request.db, enquiry["id"])
    reservations.delete_reservation(request.db, reservation_id)
    return {"ok": True}
