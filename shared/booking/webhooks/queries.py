"""What a business does with its endpoints and deliveries, in SQL. What the relay does is in relay_queries."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from uuid import UUID

from booking.core.deferred import Deferred
from booking.core.locks import Lock
from booking.database.acting import keep_admin
from booking.database.bounds import enforce_limit
from booking.database.locking import lock_one
from booking.database.paging import FetchedPage, Page, PagedList, send_page
from booking.database.statements import send, send_all, send_one, send_optional, send_update, send_value
from booking.database.transactions import Transaction
from booking.webhooks import errors
from booking.webhooks.records import (
    TEST_EVENT,
    DeliveryStatus,
    EventVenue,
    FailingEndpoint,
    LockedEndpoint,
    WebhookDelivery,
    WebhookEndpoint,
)

DELIVERIES = PagedList("webhook-deliveries", order_by="created_at")
MOST_RECOVERED = 10_000

_ENDPOINT = """
    id, company_id, url, description, events, disabled_at, disabled_because, failing_since, last_attempt_at,
    last_status, last_error,
    case when previous_secret_until > now() then previous_secret_until end as previous_secret_until,
    created_at
"""
_DELIVERY = """
    d.id, d.endpoint_id, d.event_id, v.type, v.record_id, d.status, d.attempts, d.next_attempt_at, d.last_attempt_at,
    d.answer_status, d.error, d.answer, d.duration_ms, d.created_at
"""
_ITS_EVENT = "join webhook_events v on v.company_id = d.company_id and v.id = d.event_id"


def list_endpoints(db: Transaction) -> Deferred[list[WebhookEndpoint]]:
    """Lists the endpoints of the business, oldest first."""
    return send_all(
        db,
        WebhookEndpoint,
        f"select {_ENDPOINT} from webhook_endpoints where company_id = current_company() order by created_at, id",
    )


def create_endpoint(
    db: Transaction,
    endpoint_id: UUID,
    url: str,
    events: Sequence[str],
    description: str | None,
    sealed_secret: str,
    created_by: UUID,
) -> Deferred[WebhookEndpoint]:
    """Creates an endpoint. Raises TooManyWebhookEndpoints and AdminOnly before the commit."""
    keep_admin(db, created_by)
    created = send_one(
        db,
        WebhookEndpoint,
        f"""
        insert into webhook_endpoints (id, company_id, url, events, description, secret, created_by)
        values (%(id)s, current_company(), %(url)s, %(events)s, %(description)s, %(secret)s, %(created_by)s)
        returning {_ENDPOINT}
        """,
        {
            "id": endpoint_id,
            "url": url,
            "events": list(events),
            "description": description,
            "secret": sealed_secret,
            "created_by": created_by,
        },
    )
    enforce_limit(
        db,
        errors.TooManyWebhookEndpoints,
        "select count(*) from webhook_endpoints where company_id = current_company()",
    )
    return created


def lock_endpoint(db: Transaction, endpoint_id: UUID) -> Deferred[LockedEndpoint]:
    """Locks an endpoint of the business. Raises WebhookEndpointNotFound."""
    return lock_one(
        db,
        Lock.WEBHOOK_ENDPOINT,
        WebhookEndpoint,
        f"""
        select {_ENDPOINT} from webhook_endpoints
         where company_id = current_company() and id = %(id)s for no key update
        """,
        {"id": endpoint_id},
        missing=errors.WebhookEndpointNotFound,
    ).then(LockedEndpoint)


def update_endpoint(
    db: Transaction, locked: LockedEndpoint, columns: Mapping[str, object]
) -> Deferred[WebhookEndpoint]:
    """Writes only these columns."""
    parameters = {"id": locked.endpoint["id"]}
    return send_update(db, WebhookEndpoint, "webhook_endpoints", columns, parameters, returning=_ENDPOINT)


def enable(db: Transaction, locked: LockedEndpoint) -> None:
    """Has the endpoint sent what happens from now on, as if it had never failed."""
    send(
        db,
        """
        update webhook_endpoints
           set enabled_at = now(), disabled_at = null, disabled_because = null, failing_since = null, warnings = 0
         where company_id = current_company() and id = %(id)s
        """,
        {"id": locked.endpoint["id"]},
    )


def replace_secret(
    db: Transaction, locked: LockedEndpoint, sealed_secret: str, old_signs_for_hours: int
) -> Deferred[WebhookEndpoint]:
    """Writes a new secret. The one before it signs along for so many hours, and what was before that one no more."""
    return send_one(
        db,
        WebhookEndpoint,
        f"""
        update webhook_endpoints
           set secret = %(secret)s, previous_secret = secret,
               previous_secret_until = now() + make_interval(hours => %(hours)s)
         where company_id = current_company() and id = %(id)s
        returning {_ENDPOINT}
        """,
        {"id": locked.endpoint["id"], "secret": sealed_secret, "hours": old_signs_for_hours},
    )


def delete_endpoint(db: Transaction, endpoint_id: UUID) -> None:
    """Deletes an endpoint with its deliveries. Raises WebhookEndpointNotFound."""
    send(
        db,
        "delete from webhook_endpoints where company_id = current_company() and id = %(id)s",
        {"id": endpoint_id},
        missing=errors.WebhookEndpointNotFound,
    )


def give_up_deliveries(db: Transaction, locked: LockedEndpoint) -> None:
    """Notes of everything that the endpoint is still to get that it is not sent."""
    send(
        db,
        """
        update webhook_deliveries set status = 'failed', next_attempt_at = null, error = 'the endpoint was disabled'
         where company_id = current_company() and endpoint_id = %(id)s and status = 'pending'
        """,
        {"id": locked.endpoint["id"]},
    )


def get_venue(db: Transaction) -> Deferred[EventVenue]:
    """Returns what an event says of the current business."""
    return send_one(db, EventVenue, "select id, timezone, currency from companies where id = current_company()")


def send_test_event(db: Transaction, locked: LockedEndpoint, event_id: UUID, body: str) -> Deferred[WebhookDelivery]:
    """Writes an event of the type endpoint.test, for this endpoint alone."""
    return send_one(
        db,
        WebhookDelivery,
        f"""
        with v as (
            insert into webhook_events (id, company_id, type, body)
            values (%(event_id)s, current_company(), %(type)s, %(body)s)
            returning id, type, record_id
        ), d as (
            insert into webhook_deliveries (company_id, endpoint_id, event_id)
            select current_company(), %(endpoint_id)s, v.id from v
            returning *
        )
        select {_DELIVERY} from d cross join v
        """,
        {"type": TEST_EVENT, "event_id": event_id, "body": body, "endpoint_id": locked.endpoint["id"]},
    )


def recover(db: Transaction, locked: LockedEndpoint, since: datetime) -> Deferred[int]:
    """Makes everything due that has happened since then and that the endpoint subscribes to, has not taken and is not
    about to get: the oldest first, MOST_RECOVERED at most. Returns how many deliveries."""
    return send_value(
        db,
        int,
        """
        with missed as (
            select v.id
              from webhook_events v
              left join webhook_deliveries d
                     on d.company_id = v.company_id and d.event_id = v.id and d.endpoint_id = %(endpoint_id)s
             where v.company_id = current_company() and v.created_at >= %(since)s and v.type = any (%(events)s)
               and coalesce(d.status, 'failed') = 'failed'
             order by v.created_at, v.id limit %(most)s
        ), recovered as (
            insert into webhook_deliveries as d (company_id, endpoint_id, event_id)
            select current_company(), %(endpoint_id)s, id from missed
            on conflict (company_id, event_id, endpoint_id) do update
               set status = 'pending', attempts = 0, next_attempt_at = now()
             where d.status = 'failed'
            returning id
        )
        select count(*) from recovered
        """,
        {
            "endpoint_id": locked.endpoint["id"],
            "events": locked.endpoint["events"],
            "since": since,
            "most": MOST_RECOVERED,
        },
    )


def list_deliveries(
    db: Transaction, page: Page, endpoint_id: UUID, *, status: DeliveryStatus | None
) -> Deferred[FetchedPage[WebhookDelivery]]:
    """Lists one page of the deliveries to an endpoint, newest first; if given, only those in this status."""
    return send_page(
        db,
        WebhookDelivery,
        page,
        f"""
        select {_DELIVERY}
          from webhook_deliveries d {_ITS_EVENT}
         where d.company_id = current_company() and d.endpoint_id = %(endpoint_id)s
               {"" if status is None else "and d.status = %(status)s"}
           and {DELIVERIES.tail("d.created_at", "d.id")}
        """,
        {"endpoint_id": endpoint_id, "status": status},
    )


def get_endpoint(db: Transaction, endpoint_id: UUID) -> Deferred[WebhookEndpoint]:
    """Returns an endpoint of the business. Raises WebhookEndpointNotFound."""
    return send_one(
        db,
        WebhookEndpoint,
        f"select {_ENDPOINT} from webhook_endpoints where company_id = current_company() and id = %(id)s",
        {"id": endpoint_id},
        missing=errors.WebhookEndpointNotFound,
    )


def get_delivery(db: Transaction, delivery_id: UUID) -> Deferred[WebhookDelivery]:
    """Returns a delivery of the business. Raises WebhookDeliveryNotFound."""
    return send_one(
        db,
        WebhookDelivery,
        f"""
        select {_DELIVERY} from webhook_deliveries d {_ITS_EVENT}
         where d.company_id = current_company() and d.id = %(id)s
        """,
        {"id": delivery_id},
        missing=errors.WebhookDeliveryNotFound,
    )


def make_due(db: Transaction, locked: LockedEndpoint, delivery_id: UUID) -> Deferred[WebhookDelivery]:
    """Makes a delivery to the endpoint that is over due once more. Raises WebhookDeliveryUnderWay."""
    return send_one(
        db,
        WebhookDelivery,
        f"""
        with d as (
            update webhook_deliveries set status = 'pending', attempts = 0, next_attempt_at = now()
             where company_id = current_company() and id = %(id)s and endpoint_id = %(endpoint_id)s
               and status in ('delivered', 'failed')
            returning *
        )
        select {_DELIVERY} from d {_ITS_EVENT}
        """,
        {"id": delivery_id, "endpoint_id": locked.endpoint["id"]},
        missing=errors.WebhookDeliveryUnderWay,
    )


def find_failing_endpoint(db: Transaction, endpoint_id: UUID) -> Deferred[FailingEndpoint | None]:
    """Finds an endpoint that fails, unless a member has disabled it."""
    return send_optional(
        db,
        FailingEndpoint,
        """
        select e.url, e.disabled_because, e.last_status, e.last_error,
               e.failing_since at time zone c.timezone as failing_since
          from webhook_endpoints e join companies c on c.id = e.company_id
         where e.company_id = current_company() and e.id = %(id)s and e.failing_since is not null
           and e.disabled_because is distinct from 'member'
        """,
        {"id": endpoint_id},
    )
