"""POST /api/waitlist/{id}/seat: seat a party from the wait list, at named tables or the best fitting ones.

It becomes a walk-in whose source is `waitlist`, and leaves the list with it. Of several who seat the same party at once
one does. A service period's cap of covers refuses it (409 `needs_override`), unless the request has an `override`.
"""

from booking.core.deferred import Deferred
from booking.core.errors import raised_by
from booking.identity.actors import Member
from booking.waitlist import actions as waitlist
from booking.waitlist.models import SeatEntry
from booking.waitlist.records import SeatedEntry
from booking.web.callers.members import member
from booking.web.http import Created
from booking.web.routes import Request, in_one_transaction, route


@route(
    caller=member(engine="hospitality"),
    runs=in_one_transaction,
    body=SeatEntry,
    errors=raised_by(waitlist.seat),
)
def handler(request: Request[Member, SeatEntry]) -> Deferred[Created[SeatedEntry]]:
    return waitlist.seat(request.db, request.actor, request.id, request.body).then(Created)
