"""Creates endpoints, changes them and sends again what they have missed. All but deleting needs a plan with the API.
The endpoint is locked first (booking.core.locks), so that nothing is made due for one that is being disabled."""

import secrets
from datetime import UTC, datetime
from typing import TYPE_CHECKING
from uuid import UUID, uuid4

from booking.audit_log import queries as audit_log
from booking.core import settings
from booking.core.deferred import Deferred
from booking.core.errors import AdminOnly, PlanRequired, raises
from booking.database.transactions import Transaction
from booking.identity.actors import Member
from booking.organization.queries import has_api_access
from booking.webhooks import bodies, queries, rules, sealing
from booking.webhooks.errors import (
    TooManyWebhookEndpoints,
    WebhookDeliveryNotFound,
    WebhookDeliveryUnderWay,
    WebhookEndpointDisabled,
    WebhookEndpointNotFound,
    WebhookEventRefused,
)
from booking.webhooks.records import (
    EndpointWithSecret,
    LockedEndpoint,
    OneWebhookDelivery,
    OneWebhookEndpoint,
    Recovering,
)

if TYPE_CHECKING:
    from booking.webhooks.models import CreateWebhookEndpoint, UpdateWebhookEndpoint

SECRET_BYTES = 32
OLD_SECRET_SIGNS_FOR_HOURS = 24


@raises(PlanRequired, AdminOnly, WebhookEventRefused, TooManyWebhookEndpoints)
def create(db: Transaction, actor: Member, wanted: "CreateWebhookEndpoint") -> Deferred[EndpointWithSecret]:
    """Creates an endpoint, with a secret that is shown this once."""
    _check_plan(db)
    events = rules.check_events(wanted.events, actor.business.get().business_type)
    endpoint_id, secret = uuid4(), secrets.token_bytes(SECRET_BYTES)
    created = queries.create_endpoint(
        db, endpoint_id, wanted.url, events, wanted.description, _sealed(endpoint_id, secret), actor.user_id
    )
    return created.then(lambda endpoint: {"endpoint": endpoint, "secret": rules.written_secret(secret)})


@raises(PlanRequired, WebhookEventRefused, WebhookEndpointNotFound)
def change(
    db: Transaction, actor: Member, endpoint_id: UUID, wanted: "UpdateWebhookEndpoint"
) -> Deferred[OneWebhookEndpoint]:
    """Changes an endpoint. One that is disabled is not sent what it was still to get; one that is enabled begins anew,
    as if it had never failed."""
    _check_plan(db)
    locked = queries.lock_endpoint(db, endpoint_id).get()
    columns = wanted.changes()
    if "events" in columns:
        columns["events"] = rules.check_events(wanted.events, actor.business.get().business_type)
    is_enabled = locked.endpoint["disabled_at"] is None
    match columns.pop("enabled", is_enabled), is_enabled:
        case True, False:
            queries.enable(db, locked)
        case False, True:
            columns |= {"disabled_at": datetime.now(UTC), "disabled_because": "member"}
            queries.give_up_deliveries(db, locked)
    return queries.update_endpoint(db, locked, columns).then(lambda endpoint: {"endpoint": endpoint})


@raises(PlanRequired, WebhookEndpointNotFound)
def rotate_secret(db: Transaction, endpoint_id: UUID) -> Deferred[EndpointWithSecret]:
    """Gives an endpoint another secret, shown this once; the old one signs along for a day."""
    _check_plan(db)
    locked = queries.lock_endpoint(db, endpoint_id).get()
    secret = secrets.token_bytes(SECRET_BYTES)
    replaced = queries.replace_secret(db, locked, _sealed(endpoint_id, secret), OLD_SECRET_SIGNS_FOR_HOURS)
    return replaced.then(lambda endpoint: {"endpoint": endpoint, "secret": rules.written_secret(secret)})


@raises(PlanRequired, WebhookEndpointNotFound, WebhookEndpointDisabled)
def send_test(db: Transaction, endpoint_id: UUID) -> Deferred[OneWebhookDelivery]:
    """Sends the endpoint an event of the type endpoint.test."""
    venue = queries.get_venue(db)
    locked = _lock_enabled(db, endpoint_id)
    _enter(db, endpoint_id)
    body = bodies.of_test(datetime.now(UTC).isoformat(), venue.get(), endpoint_id)
    return queries.send_test_event(db, locked, uuid4(), body).then(lambda delivery: {"delivery": delivery})


@raises(PlanRequired, WebhookEndpointNotFound, WebhookEndpointDisabled)
def recover(db: Transaction, endpoint_id: UUID, since: datetime) -> Deferred[Recovering]:
    """Sends the endpoint again what has happened since then and it has not taken."""
    locked = _lock_enabled(db, endpoint_id)
    _enter(db, endpoint_id)
    return queries.recover(db, locked, since).then(lambda count: {"recovering": count})


@raises(PlanRequired, WebhookDeliveryNotFound, WebhookDeliveryUnderWay, WebhookEndpointDisabled)
def replay(db: Transaction, delivery_id: UUID) -> Deferred[OneWebhookDelivery]:
    """Sends an event to its endpoint once more, whether or not the endpoint has taken it."""
    delivery = queries.get_delivery(db, delivery_id).get()
    locked = _lock_enabled(db, delivery["endpoint_id"])
    _enter(db, delivery["endpoint_id"])
    return queries.make_due(db, locked, delivery_id).then(lambda delivery: {"delivery": delivery})


def _check_plan(db: Transaction) -> None:
    if not has_api_access(db).get():
        raise PlanRequired


def _lock_enabled(db: Transaction, endpoint_id: UUID) -> LockedEndpoint:
    """Locks an endpoint that may be sent something. Raises PlanRequired, WebhookEndpointNotFound and
    WebhookEndpointDisabled."""
    _check_plan(db)
    locked = queries.lock_endpoint(db, endpoint_id).get()
    if locked.endpoint["disabled_at"] is not None:
        raise WebhookEndpointDisabled
    return locked


def _enter(db: Transaction, endpoint_id: UUID) -> None:
    """Enters in the audit log that somebody has events sent, which changes nothing of the endpoint."""
    audit_log.enter(db, record_type="webhook_endpoints", record_id=str(endpoint_id), after={})


def _sealed(endpoint_id: UUID, secret: bytes) -> str:
    return sealing.seal(settings.required("WEBHOOK_KEYS"), endpoint_id, secret)
