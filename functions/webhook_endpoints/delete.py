"""DELETE /api/webhook-endpoints/{id}: delete an endpoint, with all that it was still to get."""

from booking.identity.actors import Member
from booking.web.callers.members import member
from booking.web.http import Done
from booking.web.routes import Request, route
from booking.webhooks import queries as webhooks
from booking.webhooks.errors import WebhookEndpointNotFound


@route(caller=member(role="admin"), errors=[WebhookEndpointNotFound])
def handler(request: Request[Member, None]) -> Done:
    webhooks.delete_endpoint(request.db, request.id)
    return {"ok": True}
