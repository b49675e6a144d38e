"""GET /api/customers/{id}: one customer."""

from booking.customers import queries as customers
from booking.customers.errors import CustomerNotFound
from booking.customers.records import OneCustomer
from booking.customers.rules import redacted, visibility_for
from booking.web.session import SessionRequest, session_route


@session_route(errors=[CustomerNotFound])
def handler(request: SessionRequest[None]) -> OneCustomer:
    visibility = visibility_for(request.caller.membership)
    return {"customer": redacted(customers.get_customer(request.db, request.id, visibility), visibility)}
