"""POST /api/cash-ups: close what came in since the last cash-up, with what was counted, once for each Idempotency-Key.

Each payment is in exactly one cash-up: what is being written while this closes is in it, or in the next. A closed one
does not change; what is paid back or voided later belongs to the next. With `number`, that of the open cash-up that was
looked at, nobody closes what somebody else has closed meanwhile.
"""

from booking.cash_ups import actions as cash_ups
from booking.cash_ups.models import CloseCashUp
from booking.cash_ups.records import OneCashUp
from booking.core.errors import raised_by
from booking.identity.actors import Member
from booking.web.callers.members import member
from booking.web.http import Created
from booking.web.routes import OnceRequest, Request, once, route


@route(
    caller=member(),
    runs=once,
    body=CloseCashUp,
    errors=raised_by(cash_ups.close),
)
def handler(request: OnceRequest[Member, CloseCashUp]) -> Created[OneCashUp]:
    return request.once(_close)


def _close(request: Request[Member, CloseCashUp]) -> Created[OneCashUp]:
    return Created(cash_ups.close(request.db, request.actor, request.body).get())
