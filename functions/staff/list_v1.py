"""GET /api/v1/staff: all providers of the key's business, by name."""

from booking.staff import queries as staff
from booking.staff.records import ProviderV1
from booking.web.api_key import ApiKeyRequest, Listing, api_key_route


@api_key_route(scope="staff:read", engine="appointments")
def handler(_: ApiKeyRequest) -> Listing[ProviderV1]:
    return Listing(staff.v1_providers())
