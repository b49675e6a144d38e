"""GET /api/v1/staff: all providers of the key's business, by name."""

from booking.staff import queries as staff
from booking.staff.records import ProviderV1
from booking.web.callers.integrators import Listing, integrator
from booking.web.policies import ReadRequest
from booking.web.routes import in_one_transaction, route


@route(caller=integrator(scope="staff:read", engine="appointments"), runs=in_one_transaction)
def handler(_: ReadRequest) -> Listing[ProviderV1]:
    return Listing(staff.v1_providers())
