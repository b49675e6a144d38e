"""GET /api/v1/appointments: the appointments of the key's business, newest first, a page at a time."""

from booking.appointments import queries as appointments
from booking.appointments.queries import APPOINTMENTS_V1
from booking.appointments.records import AppointmentV1
from booking.database.list_bounds import BookingBoundsV1
from booking.web.callers.integrators import Listing, integrator
from booking.web.policies import ReadRequest
from booking.web.routes import route


@route(
    caller=integrator(scope="appointments:read", engine="appointments"),
    paged=APPOINTMENTS_V1,
    query=BookingBoundsV1,
)
def handler(request: ReadRequest) -> Listing[AppointmentV1]:
    page = request.page
    return Listing(appointments.v1_page(page), page)
