"""POST /api/webhook-endpoints/{id}/rotate-secret: another secret, shown this once.

For 24 hours every attempt is signed with the old one as well.
"""

from booking.core.deferred import Deferred
from booking.core.errors import raised_by
from booking.identity.actors import Member
from booking.web.callers.members import member
from booking.web.routes import Request, route
from booking.webhooks import actions as webhooks
from booking.webhooks.records import EndpointWithSecret


@route(
    caller=member(role="admin", step_up=True),
    errors=raised_by(webhooks.rotate_secret),
    needs=["webhook_keys"],
)
def handler(request: Request[Member, None]) -> Deferred[EndpointWithSecret]:
    return webhooks.rotate_secret(request.db, request.id)
