"""Webhook endpoints and deliveries as their business sees them (spec §2.30)."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal, TypeAlias, TypedDict
from uuid import UUID

from booking.core.locks import Locked

WebhookEventType: TypeAlias = Literal[
    "appointment.created",
    "appointment.confirmed",
    "appointment.rescheduled",
    "appointment.updated",
    "appointment.cancelled",
    "appointment.completed",
    "appointment.no_show",
    "reservation.created",
    "reservation.confirmed",
    "reservation.seated",
    "reservation.rescheduled",
    "reservation.updated",
    "reservation.cancelled",
    "reservation.completed",
    "reservation.no_show",
    "reservation.released",
    "deposit.paid",
    "deposit.refunded",
    "deposit.forfeited",
    "waitlist.joined",
    "waitlist.offered",
    "waitlist.accepted",
    "customer.created",
    "customer.updated",
    "customer.erased",
    "customer.merged",
    "sale.recorded",
    "sale.voided",
    "sale.returned",
]
"""To what an endpoint may subscribe. What leads to each says booking.webhooks.rules.events_of."""
TEST_EVENT: Literal["endpoint.test"] = "endpoint.test"

Kind: TypeAlias = Literal["appointment", "reservation", "customer", "merge", "sale", "waitlist"]
"""Of what changes are noted. `merge` is of two customers, of whom one is gone."""
Row: TypeAlias = Mapping[str, Any]
"""A record as its table has it, with instants and ids as JSON writes them; a reservation with its `table_ids`."""

DisabledBecause: TypeAlias = Literal["member", "gone", "failing"]
DeliveryStatus: TypeAlias = Literal["pending", "sending", "delivered", "failed"]


class WebhookEndpoint(TypedDict):
    """An address of an integrator, and the types of event to which it subscribes. disabled_because: a member disabled
    it, it answered 410 (`gone`), or it failed for five days (`failing`). failing_since is the first failed attempt
    since the last that succeeded. last_status and last_error are of the last attempt. Until previous_secret_until the
    secret before this one signs as well."""

    id: UUID
    company_id: UUID
    url: str
    description: str | None
    events: list[WebhookEventType]
    disabled_at: datetime | None
    disabled_because: DisabledBecause | None
    failing_since: datetime | None
    last_attempt_at: datetime | None
    last_status: int | None
    last_error: str | None
    previous_secret_until: datetime | None
    created_at: datetime


@dataclass(frozen=True)
class LockedEndpoint(Locked):
    """An endpoint that nobody else changes until this transaction ends."""

    endpoint: WebhookEndpoint


class WebhookEndpoints(TypedDict):
    """eventTypes are those to which an endpoint of this business may subscribe."""

    endpoints: list[WebhookEndpoint]
    eventTypes: list[WebhookEventType]


class OneWebhookEndpoint(TypedDict):
    endpoint: WebhookEndpoint


class EndpointWithSecret(OneWebhookEndpoint):
    """An endpoint with its secret, which no other answer ever shows."""

    secret: str


class WebhookDelivery(TypedDict):
    """An event on its way to an endpoint. event_id is the `webhook-id` of each attempt. attempts counts those whose
    outcome is known; next_attempt_at is null unless it is pending. answer_status, error, answer (how the body began)
    and duration_ms are of the last attempt."""

    id: UUID
    endpoint_id: UUID
    event_id: UUID
    type: WebhookEventType | Literal["endpoint.test"]
    record_id: UUID | None
    status: DeliveryStatus
    attempts: int
    next_attempt_at: datetime | None
    last_attempt_at: datetime | None
    answer_status: int | None
    error: str | None
    answer: str | None
    duration_ms: int | None
    created_at: datetime


class OneWebhookDelivery(TypedDict):
    delivery: WebhookDelivery


class WebhookDeliveriesPage(TypedDict):
    deliveries: list[WebhookDelivery]
    nextCursor: str | None


class FailingEndpoint(TypedDict):
    """An endpoint that fails, or was disabled for it. failing_since is on the venue's wall clock."""

    url: str
    disabled_because: Literal["gone", "failing"] | None
    failing_since: datetime
    last_status: int | None
    last_error: str | None


class Note(TypedDict):
    """What a transaction has changed of a record, and when; `at` is that instant as JSON writes it. was: what is
    compared of the record before, all of it if it is gone, None if it is new. is_now: None if it is gone."""

    id: int
    kind: Kind
    record_id: UUID
    was: Row | None
    is_now: Row | None
    noted_at: datetime
    at: str


class SubscribedEndpoint(TypedDict):
    """To what an endpoint subscribes, and since when it is sent that; None while it is disabled."""

    id: UUID
    events: list[WebhookEventType]
    sent_since: datetime | None


class EventVenue(TypedDict):
    """What an event says of its business, or needs to be written."""

    id: UUID
    timezone: str
    currency: str


class ToldEvent(TypedDict):
    """An event, as it is written, and the endpoints that are sent it."""

    id: UUID
    type: WebhookEventType
    record_id: UUID
    body: str
    noted_at: datetime
    endpoints: list[UUID]


class AttemptedEndpoint(TypedDict):
    """How an endpoint does, and what time it is."""

    id: UUID
    disabled_at: datetime | None
    failing_since: datetime | None
    warnings: int
    now: datetime


class AttemptedDelivery(TypedDict):
    """How far a delivery has come."""

    id: UUID
    endpoint_id: UUID
    status: DeliveryStatus
    attempts: int


class ClaimedDelivery(TypedDict):
    """A delivery that is to be sent now. is_slow: it has failed before, or its endpoint fails. secrets are sealed."""

    id: UUID
    company_id: UUID
    endpoint_id: UUID
    event_id: UUID
    attempt: int
    is_slow: bool
    url: str
    body: str
    secrets: list[str]


class LapsedDelivery(TypedDict):
    """A delivery of which nobody has said in time what came of this attempt."""

    id: UUID
    company_id: UUID
    attempt: int


class _Attempt(TypedDict):
    id: object
    companyId: object
    attempt: int
    outcome: str


class NotedAttempt(_Attempt, total=False):
    """What came of an attempt: `outcome` is delivered, failed, gone (the endpoint wants no more), unsent (it was not
    made) or lost (it began, and nobody has said what came of it); `wait` the seconds until the next one, None after the
    last."""

    wait: float | None
    status: int | None
    error: str | None
    answer: str | None
    ms: int | None


class Recovering(TypedDict):
    """How many deliveries were made pending once more."""

    recovering: int
