"""PATCH /api/customers/{id}: change the fields that are sent."""

from booking.customers import queries as customers
from booking.customers.models import UpdateCustomer
from booking.customers.records import OneCustomer
from booking.customers.rules import check_may_change, redacted, visibility_for
from booking.routes.session import SessionRequest, session_route


@session_route(body=UpdateCustomer)
def handler(request: SessionRequest[UpdateCustomer]) -> OneCustomer:
    visibility, changes = visibility_for(request.caller), request.body.changes()
    check_may_change(changes, visibility)
    customer = customers.update_customer(request.db, request.id, changes, visibility)
    return {"customer": redacted(customer, visibility)}
