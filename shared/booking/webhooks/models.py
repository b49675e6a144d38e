"""Request bodies of the routes of webhooks (spec §4.19)."""

from typing import Annotated

from pydantic import AfterValidator, Field, StringConstraints

from booking.core.fields import Instant, PartialBody, RequestBody, ShortText, absent
from booking.webhooks.records import WebhookEventType
from booking.webhooks.rules import EVENT_TYPES, webhook_url

Url = Annotated[
    str,
    StringConstraints(strip_whitespace=True, max_length=2000),
    AfterValidator(webhook_url),
    Field(description="https, port 443, a host with a dot, no credentials"),
]
Events = Annotated[list[WebhookEventType], Field(min_length=1, max_length=len(EVENT_TYPES))]


class CreateWebhookEndpoint(RequestBody):
    """The endpoint to create."""

    url: Url
    events: Events
    description: ShortText | None = None


class UpdateWebhookEndpoint(PartialBody):
    """`events` replaces the whole list. With `enabled: true` the endpoint gets what happens from then on; what it has
    missed, POST …/recover sends."""

    url: Url = absent()
    events: Events = absent()
    description: ShortText | None = absent()
    enabled: bool = absent()


class RecoverWebhooks(RequestBody):
    """From when on everything is sent again that the endpoint has not taken; at most 30 days ago is anything kept."""

    since: Instant
