"""POST /api/customers/{id}/merge: make one customer of two records of one person; the named other one stays."""

from booking.core.deferred import Deferred
from booking.core.errors import raised_by
from booking.customers.records import OneCustomer
from booking.erasures import actions as erasures
from booking.erasures.models import MergeCustomer
from booking.identity.actors import Member
from booking.web.callers.members import member
from booking.web.routes import Request, route


@route(
    caller=member(role="admin", step_up=True),
    body=MergeCustomer,
    errors=raised_by(erasures.merge),
    enqueues=["loyalty_pass_push"],
)
def handler(request: Request[Member, MergeCustomer]) -> Deferred[OneCustomer]:
    merged = erasures.merge(request.db, request.actor, request.id, request.body.into)
    return merged.then(lambda customer: {"customer": customer})
