"""GET /api/customer-packages: the packages that a customer bought, newest first, a page at a time."""

from booking.customers import queries as customers
from booking.customers.errors import CustomerNotFound
from booking.customers.rules import visibility_for
from booking.packages import queries as packages
from booking.packages.queries import CUSTOMER_PACKAGES
from booking.packages.records import CustomerPackagesPage
from booking.web.parameters import read_uuid
from booking.web.session import SessionRequest, session_route


@session_route(
    engine="appointments",
    paged=CUSTOMER_PACKAGES,
    query={"customerId": "Whose."},
    required_query=("customerId",),
    errors=[CustomerNotFound],
)
def handler(request: SessionRequest[None]) -> CustomerPackagesPage:
    page = request.page
    customer = customers.get_customer(
        request.db, read_uuid(request.query, "customerId"), visibility_for(request.caller.membership)
    )
    found = packages.list_customer_packages(request.db, customer["id"], page)
    return {"customerPackages": found.rows, "nextCursor": found.next_cursor}
