"""GET /api/customer-packages: the packages that a customer bought, newest first, a page at a time."""

from dataclasses import dataclass
from uuid import UUID

from booking.core.query_parameters import required
from booking.customers import queries as customers
from booking.customers.errors import CustomerNotFound
from booking.identity.actors import Member
from booking.packages import queries as packages
from booking.packages.queries import CUSTOMER_PACKAGES
from booking.packages.records import CustomerPackagesPage
from booking.web.callers.members import member
from booking.web.routes import Request, route


@dataclass(frozen=True, kw_only=True)
class CustomerPackagesQuery:
    customer_id: UUID = required("Whose.")


@route(
    caller=member(engine="appointments"),
    paged=CUSTOMER_PACKAGES,
    query=CustomerPackagesQuery,
    errors=[CustomerNotFound],
)
def handler(request: Request[Member, CustomerPackagesQuery]) -> CustomerPackagesPage:
    page = request.page
    customer = customers.get_customer(request.db, request.query.customer_id).get()
    found = packages.list_customer_packages(request.db, customer["id"], page).get()
    return {"customerPackages": found.rows, "nextCursor": found.next_cursor}
