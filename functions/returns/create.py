"""POST /api/venue/returns: take things back that a sale has sold, once for each Idempotency-Key.

What comes back lessens what is owed for the sale first; `refunds` say how the rest is given back. Stock, points and
till move with it, and the sale stays `completed`. With `dryRun`, which needs no key, all is tried and nothing is kept:
the answer is what it comes to, and without `refunds` how it would be given back.
"""

from booking.core.deferred import Deferred
from booking.core.errors import raised_by
from booking.identity.actors import Member
from booking.returns import actions as returns
from booking.returns.models import CreateReturn
from booking.returns.records import OneProposedReturn, OneReturn
from booking.web.callers.members import member
from booking.web.http import Created
from booking.web.routes import OnceRequest, Request, once, route


@route(
    caller=member(),
    runs=once,
    body=CreateReturn,
    errors=raised_by(returns.record),
    enqueues=["loyalty_pass_push"],
)
def handler(request: OnceRequest[Member, CreateReturn]) -> Created[OneReturn] | OneProposedReturn:
    return request.look(_propose) if request.body.dry_run else request.once(_record)


def _propose(request: Request[Member, CreateReturn]) -> OneProposedReturn:
    return {"return": returns.propose(request.db, request.actor, request.body)}


def _record(request: Request[Member, CreateReturn]) -> Deferred[Created[OneReturn]]:
    return returns.record(request.db, request.actor, request.body).then(lambda made: Created({"return": made}))
