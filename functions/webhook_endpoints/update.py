"""PATCH /api/webhook-endpoints/{id}: change an endpoint, disable or enable it.

What a disabled endpoint was still to get is not sent; it stays for 30 days, and POST …/recover sends it.
"""

from booking.core.deferred import Deferred
from booking.core.errors import raised_by
from booking.identity.actors import Member
from booking.web.callers.members import member
from booking.web.routes import Request, route
from booking.webhooks import actions as webhooks
from booking.webhooks.models import UpdateWebhookEndpoint
from booking.webhooks.records import OneWebhookEndpoint


@route(
    caller=member(role="admin"),
    body=UpdateWebhookEndpoint,
    errors=raised_by(webhooks.change),
)
def handler(request: Request[Member, UpdateWebhookEndpoint]) -> Deferred[OneWebhookEndpoint]:
    return webhooks.change(request.db, request.actor, request.id, request.body)
