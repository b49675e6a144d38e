"""GET /api/v1/organization: the key's business."""

from booking.organization import queries as organization
from booking.organization.records import OrganizationV1
from booking.web.api_key import ApiKeyRequest, Single, api_key_route


@api_key_route(scope="organization:read")
def handler(_: ApiKeyRequest) -> Single[OrganizationV1]:
    return Single(organization.v1_organization())
