"""POST /api/webhook-endpoints/{id}/test: send the endpoint an event of the type endpoint.test."""

from booking.core.deferred import Deferred
from booking.core.errors import raised_by
from booking.identity.actors import Member
from booking.web.callers.members import member
from booking.web.http import Created
from booking.web.routes import Request, route
from booking.webhooks import actions as webhooks
from booking.webhooks.records import OneWebhookDelivery


@route(caller=member(role="admin"), errors=raised_by(webhooks.send_test))
def handler(request: Request[Member, None]) -> Deferred[Created[OneWebhookDelivery]]:
    return webhooks.send_test(request.db, request.id).then(Created)
