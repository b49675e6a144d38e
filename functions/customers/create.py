"""POST /api/customers: add a customer."""

from booking.customers import queries as customers
from booking.customers.errors import EmailTaken
from booking.customers.models import CreateCustomer
from booking.customers.records import OneCustomer
from booking.customers.rules import redacted, visibility_for
from booking.web.http import Created
from booking.web.session import SessionRequest, session_route


@session_route(body=CreateCustomer, errors=[EmailTaken])
def handler(request: SessionRequest[CreateCustomer]) -> Created[OneCustomer]:
    customer = customers.create_customer(request.db, request.caller.country, request.body)
    return Created({"customer": redacted(customer, visibility_for(request.caller.membership))})
