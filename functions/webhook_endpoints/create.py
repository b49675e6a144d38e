"""POST /api/webhook-endpoints: create an endpoint; the answer is the only place where its secret ever appears."""

from booking.core.deferred import Deferred
from booking.core.errors import raised_by
from booking.identity.actors import Member
from booking.web.callers.members import member
from booking.web.http import Created
from booking.web.routes import Request, route
from booking.webhooks import actions as webhooks
from booking.webhooks.models import CreateWebhookEndpoint
from booking.webhooks.records import EndpointWithSecret


@route(
    caller=member(role="admin", step_up=True),
    body=CreateWebhookEndpoint,
    errors=raised_by(webhooks.create),
    needs=["webhook_keys"],
)
def handler(request: Request[Member, CreateWebhookEndpoint]) -> Deferred[Created[EndpointWithSecret]]:
    return webhooks.create(request.db, request.actor, request.body).then(Created)
