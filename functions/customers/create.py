"""POST /api/customers: add a customer.

An address that somebody has is refused, with who that is for whoever may see them (409 `email_known`).
"""

from booking.customers import queries as customers
from booking.customers.actions import who_has_email
from booking.customers.errors import NO_SUCH_PROVIDER, NO_SUCH_TAG, EmailKnown, EmailTaken
from booking.customers.models import CreateCustomer
from booking.customers.records import OneCustomer
from booking.customers.rules import redacted, visibility_for
from booking.identity.actors import Member
from booking.web.callers.members import member
from booking.web.http import Created
from booking.web.routes import CallingRequest, Request, between_calls, route


@route(
    caller=member(),
    body=CreateCustomer,
    runs=between_calls,
    errors=[EmailKnown, EmailTaken, NO_SUCH_PROVIDER, NO_SUCH_TAG],
)
def handler(request: CallingRequest[Member, CreateCustomer]) -> Created[OneCustomer]:
    try:
        return request.transact(_create)
    except EmailTaken as taken:
        raise request.look(_who_has_it) from taken


def _create(request: Request[Member, CreateCustomer]) -> Created[OneCustomer]:
    membership = request.actor.membership.get()
    customers.check_tags(request.db, request.body.tags)
    customer = customers.create_customer(request.db, membership.country, request.body, request.actor.user_id).get()
    return Created({"customer": redacted(customer, visibility_for(membership))})


def _who_has_it(request: Request[Member, CreateCustomer]) -> EmailKnown | EmailTaken:
    return who_has_email(request.db, request.actor, str(request.body.email))
