"""GET /api/v1/services: all services of the key's business, by name."""

from booking.services import queries as services
from booking.services.records import ServiceV1
from booking.web.callers.integrators import Listing, integrator
from booking.web.policies import ReadRequest
from booking.web.routes import route


@route(caller=integrator(scope="services:read", engine="appointments"))
def handler(_: ReadRequest) -> Listing[ServiceV1]:
    return Listing(services.v1_services())
