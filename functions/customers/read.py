"""GET /api/customers/{id}: one customer."""

from booking.customers import queries as customers
from booking.customers.errors import CustomerNotFound
from booking.customers.records import OneCustomer
from booking.customers.rules import redacted, visibility_for
from booking.identity.actors import Member
from booking.web.callers.members import member
from booking.web.routes import Request, in_one_transaction, route


@route(caller=member(), runs=in_one_transaction, errors=[CustomerNotFound])
def handler(request: Request[Member, None]) -> OneCustomer:
    customer = customers.get_customer(request.db, request.id).get()
    return {"customer": redacted(customer, visibility_for(request.actor.membership.get()))}
