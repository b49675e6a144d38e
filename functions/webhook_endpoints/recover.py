"""POST /api/webhook-endpoints/{id}/recover: send again what the endpoint has missed since an instant.

At most 10,000 deliveries at once, the oldest first: if it answers as many, it is to be called again.
"""

from booking.core.deferred import Deferred
from booking.core.errors import raised_by
from booking.identity.actors import Member
from booking.web.callers.members import member
from booking.web.routes import Request, route
from booking.webhooks import actions as webhooks
from booking.webhooks.models import RecoverWebhooks
from booking.webhooks.records import Recovering


@route(caller=member(role="admin"), body=RecoverWebhooks, errors=raised_by(webhooks.recover))
def handler(request: Request[Member, RecoverWebhooks]) -> Deferred[Recovering]:
    return webhooks.recover(request.db, request.id, request.body.since)
