"""POST /api/venue/settlements/{id}/settle: note how money was settled that could not be given back.

`method` and `amountCents` say what the till gave, at most what is open: it is in the till's refunds, and comes off what
is kept of a deposit. Of a sale that was voided, `gift_card` puts it onto the card that paid.
"""

from booking.core.deferred import Deferred
from booking.core.errors import raised_by
from booking.identity.actors import Member
from booking.settlements import actions as settlements
from booking.settlements.models import Settle
from booking.settlements.records import OneSettlement
from booking.web.callers.members import member
from booking.web.routes import Request, route


@route(caller=member(), body=Settle, errors=raised_by(settlements.settle))
def handler(request: Request[Member, Settle]) -> Deferred[OneSettlement]:
    settled = settlements.settle(request.db, request.actor, request.id, request.body)
    return settled.then(lambda settlement: {"settlement": settlement})
