"""GET /api/v1/staff: all providers of the key's business, by name."""

from booking.staff import queries as staff
from booking.staff.records import ProviderV1
from booking.web.callers.integrators import Listing, integrator
from booking.web.policies import ReadRequest
from booking.web.routes import route


@route(caller=integrator(scope="staff:read", engine="appointments"))
def handler(_: ReadRequest) -> Listing[ProviderV1]:
    return Listing(staff.v1_providers())
