"""POST /api/webhook-deliveries/{id}/replay: send an event to its endpoint once more, with the same `webhook-id`."""

from booking.core.deferred import Deferred
from booking.core.errors import raised_by
from booking.identity.actors import Member
from booking.web.callers.members import member
from booking.web.routes import Request, route
from booking.webhooks import actions as webhooks
from booking.webhooks.records import OneWebhookDelivery


@route(caller=member(role="admin"), errors=raised_by(webhooks.replay))
def handler(request: Request[Member, None]) -> Deferred[OneWebhookDelivery]:
    return webhooks.replay(request.db, request.id)
