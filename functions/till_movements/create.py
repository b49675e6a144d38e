"""POST /api/venue/till-movements: put cash into the drawer or take some out, once for each Idempotency-Key.

It is no payment and in no takings: it changes what a cash-up expects in the drawer. A mistake is written the other way.
All that staff take out of one cash-up together is bound by `refund_limit_cents`.
"""

from booking.cash_ups import actions as cash_ups
from booking.cash_ups.models import MoveCash
from booking.cash_ups.records import OneTillMovement
from booking.core.deferred import Deferred
from booking.core.errors import raised_by
from booking.identity.actors import Member
from booking.web.callers.members import member
from booking.web.http import Created
from booking.web.routes import OnceRequest, Request, once, route


@route(caller=member(), runs=once, body=MoveCash, errors=raised_by(cash_ups.move))
def handler(request: OnceRequest[Member, MoveCash]) -> Created[OneTillMovement]:
    return request.once(_move)


def _move(request: Request[Member, MoveCash]) -> Deferred[Created[OneTillMovement]]:
    return cash_ups.move(request.db, request.actor, request.body).then(Created)
