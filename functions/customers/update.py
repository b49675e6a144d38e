"""PATCH /api/customers/{id}: change the fields that are sent.

An address that somebody else has is refused, with who that is for whoever may see them (409 `email_known`).
"""

from booking.core.errors import VersionConflict
from booking.customers import queries as customers
from booking.customers.actions import who_has_email
from booking.customers.errors import (
    NO_SUCH_PROVIDER,
    NO_SUCH_TAG,
    CustomerNotFound,
    EmailKnown,
    EmailTaken,
    FieldHidden,
)
from booking.customers.models import UpdateCustomer
from booking.customers.records import Customer, OneCustomer
from booking.customers.rules import check_may_change, redacted, visibility_for
from booking.database.versions import lock_seen
from booking.identity.actors import Member
from booking.web.callers.members import member
from booking.web.routes import CallingRequest, Request, between_calls, route


@route(
    caller=member(),
    runs=between_calls,
    body=UpdateCustomer,
    errors=[CustomerNotFound, EmailKnown, EmailTaken, FieldHidden, NO_SUCH_PROVIDER, NO_SUCH_TAG, VersionConflict],
)
def handler(request: CallingRequest[Member, UpdateCustomer]) -> OneCustomer:
    try:
        return request.transact(_update)
    except EmailTaken as taken:
        raise request.look(_who_has_it) from taken


def _update(request: Request[Member, UpdateCustomer]) -> OneCustomer:
    membership = request.actor.membership.get()
    visibility = visibility_for(membership)
    check_may_change(request.body.changes(), visibility)
    lock_seen(request.db, "customers", Customer, request.id, request.seen, where=customers.VISIBLE_ONE)
    if "tags" in request.body.changes():
        customers.check_tags(request.db, request.body.tags)
    customer = customers.update_customer(request.db, membership.country, request.id, request.body).get()
    return {"customer": redacted(customer, visibility)}


def _who_has_it(request: Request[Member, UpdateCustomer]) -> EmailKnown | EmailTaken:
    return who_has_email(request.db, request.actor, str(request.body.email))
