"""GET /api/v1/appointments: the appointments of the key's business, newest first, a page at a time."""

from booking.appointments import queries as appointments
from booking.appointments.queries import APPOINTMENTS_V1
from booking.appointments.records import AppointmentV1
from booking.web.api_key import BOUNDS, ApiKeyRequest, Listing, api_key_route


@api_key_route(scope="appointments:read", engine="appointments", paged=APPOINTMENTS_V1, query=BOUNDS)
def handler(request: ApiKeyRequest) -> Listing[AppointmentV1]:
    page = request.page
    return Listing(appointments.v1_page(page), page)
