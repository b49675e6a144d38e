"""GET /api/customers: the customers that the caller may see, newest first, a page at a time."""

from booking.customers import queries as customers
from booking.customers.queries import CUSTOMERS
from booking.customers.records import CustomersPage
from booking.customers.rules import redacted, visibility_for
from booking.identity.actors import Member
from booking.web.callers.members import member
from booking.web.routes import Request, in_one_transaction, route


@route(caller=member(), runs=in_one_transaction, paged=CUSTOMERS)
def handler(request: Request[Member, None]) -> CustomersPage:
    visibility = visibility_for(request.actor.membership.get())
    found = customers.list_customers(request.db, request.page, visibility).get()
    return {"customers": [redacted(one, visibility) for one in found.rows], "nextCursor": found.next_cursor}
