"""GET /api/customers: the customers that the caller may see, newest first, a page at a time."""

from booking.customers import queries as customers
from booking.customers.queries import CUSTOMERS
from booking.customers.records import CustomersPage
from booking.customers.rules import redacted, visibility_for
from booking.web.session import SessionRequest, session_route


@session_route(paged=CUSTOMERS)
def handler(request: SessionRequest[None]) -> CustomersPage:
    visibility = visibility_for(request.caller.membership)
    found = customers.list_customers(request.db, request.page, visibility)
    return {"customers": [redacted(one, visibility) for one in found.rows], "nextCursor": found.next_cursor}
