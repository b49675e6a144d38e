"""GET /api/v1/service-periods: every service period of the key's business, ordered by start."""

from booking.routes.api_key import ApiKeyRequest, Listing, api_key_route
from booking.service_periods import queries as service_periods
from booking.service_periods.records import ServicePeriodV1


@api_key_route(scope="service-periods:read", engine="hospitality")
def handler(request: ApiKeyRequest) -> Listing[ServicePeriodV1]:
    return Listing(service_periods.send_v1_service_periods(request.db))
