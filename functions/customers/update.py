"""PATCH /api/customers/{id}: change the fields that are sent."""

from booking.customers import queries as customers
from booking.customers.models import UpdateCustomer
from booking.customers.records import OneCustomer
from booking.customers.rules import check_may_change, redacted, sight_of
from booking.routes.session import SessionRequest, session_route


@session_route(body=UpdateCustomer)
def handler(request: SessionRequest[UpdateCustomer]) -> OneCustomer:
    sight, changes = sight_of(request.caller), request.body.changes()
    check_may_change(changes, sight)
    customer = customers.update_customer(request.db, request.id, changes, sight)
    return {"customer": redacted(customer, sight)}
