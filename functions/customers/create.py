"""POST /api/customers: add a customer."""

from booking.customers import queries as customers
from booking.customers.models import CreateCustomer
from booking.customers.records import OneCustomer
from booking.customers.rules import redacted, visibility_for
from booking.http import Created
from booking.routes.session import SessionRequest, session_route


@session_route(body=CreateCustomer)
def handler(request: SessionRequest[CreateCustomer]) -> Created[OneCustomer]:
    customer = customers.create_customer(request.db, request.body.model_dump())
    return Created({"customer": redacted(customer, visibility_for(request.caller))})
