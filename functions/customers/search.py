"""GET /api/customers/search: find customers while somebody types."""

from booking.customers import queries as customers
from booking.customers.records import FoundCustomers
from booking.customers.rules import redacted, sight_of
from booking.routes.session import SessionRequest, session_route

LEAST_CHARACTERS = 2


@session_route(query={"q": "Part of a name, email or phone number; below 2 characters finds nobody."})
def handler(request: SessionRequest[None]) -> FoundCustomers:
    text = request.query.get("q", "").strip()
    if len(text) < LEAST_CHARACTERS:
        return {"customers": []}
    sight = sight_of(request.caller)
    found = customers.search_customers(request.db, text, sight)
    return {"customers": [redacted(customer, sight) for customer in found]}
