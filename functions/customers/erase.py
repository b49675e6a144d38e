"""POST /api/customers/{id}/erase: erase what is known of a customer, for good."""

from booking.core.deferred import Deferred
from booking.core.errors import raised_by
from booking.customers.records import OneCustomer
from booking.erasures import actions as erasures
from booking.erasures.models import EraseCustomer
from booking.identity.actors import Member
from booking.web.callers.members import member
from booking.web.routes import Request, route


@route(
    caller=member(role="admin", step_up=True),
    body=EraseCustomer,
    errors=raised_by(erasures.erase),
)
def handler(request: Request[Member, EraseCustomer]) -> Deferred[OneCustomer]:
    return erasures.erase(request.db, request.id, request.body).then(lambda customer: {"customer": customer})
