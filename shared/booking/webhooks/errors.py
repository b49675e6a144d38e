"""Errors of the webhooks domain."""

from booking.core.errors import BadRequest, Conflict, LimitReached, NotFound


class WebhookEndpointNotFound(NotFound):
    message = "There is no such webhook endpoint."


class WebhookDeliveryNotFound(NotFound):
    message = "There is no such delivery, or its event is more than 30 days old."


class WebhookEventRefused(BadRequest):
    message = "events: one of them does not exist for this kind of business."


class WebhookEndpointDisabled(Conflict):
    message = "This endpoint is disabled. Enable it first."


class WebhookDeliveryUnderWay(Conflict):
    message = "This delivery is still being attempted."


class TooManyWebhookEndpoints(LimitReached):
    most, noun = 10, "webhook endpoints"
