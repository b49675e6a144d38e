"""GET /api/v1/organization: the key's business."""

from booking.organization import queries as organization
from booking.organization.records import OrganizationV1
from booking.web.callers.integrators import Single, integrator
from booking.web.policies import ReadRequest
from booking.web.routes import route


@route(caller=integrator(scope="organization:read"))
def handler(_: ReadRequest) -> Single[OrganizationV1]:
    return Single(organization.v1_organization())
