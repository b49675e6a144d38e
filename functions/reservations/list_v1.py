"""GET /api/v1/reservations: the reservations of the key's business, newest first, a page at a time."""

from booking.database.list_bounds import BookingBoundsV1
from booking.reservations import queries as reservations
from booking.reservations.queries import RESERVATIONS_V1
from booking.reservations.records import ReservationV1
from booking.web.callers.integrators import Listing, integrator
from booking.web.policies import ReadRequest
from booking.web.routes import route


@route(
    caller=integrator(scope="reservations:read", engine="hospitality"),
    paged=RESERVATIONS_V1,
    query=BookingBoundsV1,
)
def handler(request: ReadRequest) -> Listing[ReservationV1]:
    page = request.page
    return Listing(reservations.v1_page(page), page)
