"""GET /api/v1/customers: the customers of the key's business, newest first, a page at a time."""

from booking.customers import queries as customers
from booking.customers.queries import CUSTOMERS_V1
from booking.customers.records import CustomerV1
from booking.web.callers.integrators import Listing, integrator
from booking.web.policies import ReadRequest
from booking.web.routes import route


@route(caller=integrator(scope="customers:read"), paged=CUSTOMERS_V1)
def handler(request: ReadRequest) -> Listing[CustomerV1]:
    page = request.page
    return Listing(customers.v1_page(page), page)
