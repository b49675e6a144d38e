"""GET /api/v1/reservations: the reservations of the key's business, newest first, a page at a time."""

from booking.reservations import queries as reservations
from booking.reservations.queries import RESERVATIONS_V1
from booking.reservations.records import ReservationV1
from booking.web.api_key import BOUNDS, ApiKeyRequest, Listing, api_key_route


@api_key_route(scope="reservations:read", engine="hospitality", paged=RESERVATIONS_V1, query=BOUNDS)
def handler(request: ApiKeyRequest) -> Listing[ReservationV1]:
    page = request.page
    return Listing(reservations.v1_page(page), page)
