"""POST /api/venue/redemptions/{id}/undo: give a session back to the package that paid with it, once.

Nothing of a booking's sale changes: while that stands with services that did not come back, it is refused.
"""

from booking.core.deferred import Deferred
from booking.core.errors import raised_by
from booking.identity.actors import Member
from booking.packages import actions as packages
from booking.packages.models import UndoRedemption
from booking.packages.records import SessionGivenBack
from booking.web.callers.members import member
from booking.web.routes import Request, route


@route(
    caller=member(engine="appointments", role="admin"),
    body=UndoRedemption,
    errors=raised_by(packages.undo_redemption),
)
def handler(request: Request[Member, UndoRedemption]) -> Deferred[SessionGivenBack]:
    return packages.undo_redemption(request.db, request.actor, request.id, request.body.reason)
