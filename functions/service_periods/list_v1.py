"""GET /api/v1/service-periods: all service periods of the key's business, by start."""

from booking.service_periods import queries as service_periods
from booking.service_periods.records import ServicePeriodV1
from booking.web.api_key import ApiKeyRequest, Listing, api_key_route


@api_key_route(scope="service-periods:read", engine="hospitality")
def handler(_: ApiKeyRequest) -> Listing[ServicePeriodV1]:
    return Listing(service_periods.v1_service_periods())
