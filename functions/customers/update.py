"""PATCH /api/customers/{id}: change the fields that are sent."""

from booking.customers import queries as customers
from booking.customers.errors import CustomerNotFound, EmailTaken, FieldHidden
from booking.customers.models import UpdateCustomer
from booking.customers.records import OneCustomer
from booking.customers.rules import check_may_change, redacted, visibility_for
from booking.web.session import SessionRequest, session_route


@session_route(body=UpdateCustomer, errors=[CustomerNotFound, EmailTaken, FieldHidden])
def handler(request: SessionRequest[UpdateCustomer]) -> OneCustomer:
    visibility = visibility_for(request.caller.membership)
    check_may_change(request.body.changes(), visibility)
    customer = customers.update_customer(request.db, request.caller.country, request.id, request.body, visibility)
    return {"customer": redacted(customer, visibility)}
