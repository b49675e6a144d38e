"""GET /api/webhook-endpoints: the endpoints of the business, oldest first, with how the last attempt went."""

from booking.core.deferred import Deferred
from booking.identity.actors import Member
from booking.web.callers.members import member
from booking.web.routes import Request, route
from booking.webhooks import queries as webhooks, rules
from booking.webhooks.records import WebhookEndpoints


@route(caller=member(role="admin"))
def handler(request: Request[Member, None]) -> Deferred[WebhookEndpoints]:
    event_types = rules.types_of(request.actor.business.get().business_type)
    listed = webhooks.list_endpoints(request.db)
    return listed.then(lambda endpoints: {"endpoints": endpoints, "eventTypes": event_types})
