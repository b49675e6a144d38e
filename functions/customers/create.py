"""POST /api/customers: add a customer."""

from booking.customers import queries as customers
from booking.customers.errors import NO_SUCH_PROVIDER, NO_SUCH_TAG, EmailTaken
from booking.customers.models import CreateCustomer
from booking.customers.records import OneCustomer
from booking.customers.rules import redacted, visibility_for
from booking.identity.actors import Member
from booking.web.callers.members import member
from booking.web.http import Created
from booking.web.routes import Request, in_one_transaction, route


@route(
    caller=member(),
    runs=in_one_transaction,
    body=CreateCustomer,
    errors=[EmailTaken, NO_SUCH_PROVIDER, NO_SUCH_TAG],
)
def handler(request: Request[Member, CreateCustomer]) -> Created[OneCustomer]:
    membership = request.actor.membership.get()
    customers.check_tags(request.db, request.body.tags)
    customer = customers.create_customer(request.db, membership.country, request.body, request.actor.user_id).get()
    return Created({"customer": redacted(customer, visibility_for(membership))})
