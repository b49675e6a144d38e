"""POST /api/enquiries/{id}/confirm: book the group that is pencilled in. Nobody is notified."""

from booking.enquiries import queries as enquiries
from booking.enquiries.records import ConvertedEnquiry
from booking.reservations import queries as reservations
from booking.routes.session import SessionRequest, session_route


@session_route(engine="hospitality")
def handler(request: SessionRequest[None]) -> ConvertedEnquiry:
    enquiry, reservation_id = enquiries.lock_converted(request.db, request.id)
    reservation = reservations.confirm_reservation(request.db, reservation_id)
    enquiry = enquiries.win_enquiry(request.db, enquiry["id"], reservation)
    return {"enquiry": enquiries.with_thread(request.db, enquiry), "reservation": reservation}
