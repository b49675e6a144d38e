"""GET /api/customers: the customers that the caller may see, newest first, a page at a time."""

from booking.customers import queries as customers
from booking.customers.queries import CUSTOMERS
from booking.customers.records import CustomersPage
from booking.customers.rules import redacted, visibility_for
from booking.routes.session import SessionRequest, session_route


@session_route(paged=CUSTOMERS)
def handler(request: SessionRequest[None]) -> CustomersPage:
    visibility = visibility_for(request.caller)
    page = request.page(CUSTOMERS)
    found, next_cursor = CUSTOMERS.cut(
        customers.list_customers(request.db, page, visibility), page, request.caller.company_id
    )
    return {"customers": [redacted(customer, visibility) for customer in found], "nextCursor": next_cursor}
