"""GET /api/v1/services: all services of the key's business, by name."""

from booking.services import queries as services
from booking.services.records import ServiceV1
from booking.web.api_key import ApiKeyRequest, Listing, api_key_route


@api_key_route(scope="services:read", engine="appointments")
def handler(_: ApiKeyRequest) -> Listing[ServiceV1]:
    return Listing(services.v1_services())
