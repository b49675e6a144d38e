"""GET /api/customers/search: find customers while somebody types."""

from booking.customers import queries as customers
from booking.customers.records import FoundCustomers
from booking.customers.rules import redacted, visibility_for
from booking.web.session import SessionRequest, session_route

MIN_CHARACTERS = 2


@session_route(query={"q": "Part of a name, email or phone number; below 2 characters finds nobody."})
def handler(request: SessionRequest[None]) -> FoundCustomers:
    text = request.query.get("q", "").strip()
    if len(text) < MIN_CHARACTERS:
        return {"customers": []}
    visibility = visibility_for(request.caller.membership)
    found = customers.search_customers(request.db, text, visibility)
    return {"customers": [redacted(customer, visibility) for customer in found]}
