"""GET /api/webhook-endpoints/{id}/deliveries: what the endpoint was sent, newest first, a page at a time."""

from dataclasses import dataclass
from typing import Literal

from booking.core.query_parameters import optional
from booking.identity.actors import Member
from booking.web.callers.members import member
from booking.web.routes import Request, route
from booking.webhooks import queries as webhooks
from booking.webhooks.errors import WebhookEndpointNotFound
from booking.webhooks.queries import DELIVERIES
from booking.webhooks.records import WebhookDeliveriesPage


@dataclass(frozen=True, kw_only=True)
class DeliveriesQuery:
    status: Literal["pending", "sending", "delivered", "failed"] | None = optional("Only deliveries in this status.")


@route(
    caller=member(role="admin"),
    paged=DELIVERIES,
    query=DeliveriesQuery,
    errors=[WebhookEndpointNotFound],
)
def handler(request: Request[Member, DeliveriesQuery]) -> WebhookDeliveriesPage:
    endpoint = webhooks.get_endpoint(request.db, request.id)
    listed = webhooks.list_deliveries(request.db, request.page, request.id, status=request.query.status)
    endpoint.get()
    found = listed.get()
    return {"deliveries": found.rows, "nextCursor": found.next_cursor}
