"""What the relay does with notes and deliveries, in SQL: of all businesses, or in the one that it has entered."""

from collections.abc import Mapping, Sequence
from uuid import UUID

from booking.core.deferred import Deferred
from booking.database.statements import send, send_all, send_value, send_values
from booking.database.transactions import Admission, Transaction
from booking.webhooks.records import (
    AttemptedDelivery,
    AttemptedEndpoint,
    ClaimedDelivery,
    LapsedDelivery,
    Note,
    SubscribedEndpoint,
    ToldEvent,
)


def entering(company_id: UUID) -> Admission:
    """Lets the relay into a business."""
    return Admission("select enter_business(%(company)s)", {"company": company_id})


# From the note to the event


def list_notes(db: Transaction, most: int) -> Deferred[list[int]]:
    """Lists the ids of what was noted first of the current business."""
    return send_values(
        db,
        int,
        "select id from record_changes where company_id = current_company() and failed_at is null"
        " order by id limit %(most)s",
        {"most": most},
    )


def put_aside(db: Transaction, note_id: int) -> None:
    """Has a note of the current business not be tried again."""
    send(
        db,
        "update record_changes set failed_at = now() where company_id = current_company() and id = %(id)s",
        {"id": note_id},
    )


def take_notes(db: Transaction, most: int, *, only: int | None = None) -> Deferred[list[Note]]:
    """Takes away what was noted first of the current business, or `only` one note, but for what another relay is at."""
    return send_all(
        db,
        Note,
        """
        with first as materialized ( -- a subquery with a limit may be asked again for each row
            select id from record_changes
             where company_id = current_company() and failed_at is null
               and (%(only)s::bigint is null or id = %(only)s::bigint)
             order by id limit %(most)s
               for update skip locked
        ), taken as (
            delete from record_changes where id in (select id from first)
            returning id, kind, record_id, was, is_now, noted_at
        )
        select id, kind, record_id, was, is_now, noted_at, to_jsonb(noted_at) as at from taken order by id
        """,
        {"most": most, "only": only},
    )


def list_subscriptions(db: Transaction) -> Deferred[list[SubscribedEndpoint]]:
    """Lists to what the endpoints of the current business subscribe. None of them is disabled or deleted before this
    transaction ends."""
    return send_all(
        db,
        SubscribedEndpoint,
        """
        select id, events, case when disabled_at is null then enabled_at end as sent_since from webhook_endpoints
         where company_id = current_company() order by id for share
        """,
    )


def tell(db: Transaction, events: Sequence[ToldEvent]) -> None:
    """Writes events of the current business, and a delivery of each to the endpoints that it names. They are due since
    what they tell of has happened."""
    of = {"ids": [event["id"] for event in events], "at": [event["noted_at"] for event in events]}
    send(
        db,
        """
        insert into webhook_events (id, company_id, type, record_id, body, created_at)
        select id, current_company(), type, record_id, body, at
          from unnest(
                   %(ids)s::uuid[], %(types)s::text[], %(records)s::uuid[], %(bodies)s::text[], %(at)s::timestamptz[]
               ) as event (id, type, record_id, body, at)
        """,
        {
            **of,
            "types": [event["type"] for event in events],
            "records": [event["record_id"] for event in events],
            "bodies": [event["body"] for event in events],
        },
    )
    deliveries = [(event, endpoint_id) for event in events for endpoint_id in event["endpoints"]]
    send(
        db,
        """
        insert into webhook_deliveries (company_id, endpoint_id, event_id, next_attempt_at, created_at)
        select current_company(), endpoint_id, event_id, at, at
          from unnest(%(endpoints)s::uuid[], %(events)s::uuid[], %(at)s::timestamptz[])
               as due (endpoint_id, event_id, at)
        """,
        {
            "endpoints": [endpoint_id for _, endpoint_id in deliveries],
            "events": [event["id"] for event, _ in deliveries],
            "at": [event["noted_at"] for event, _ in deliveries],
        },
    )


# From what is due to what came of it


def claim_deliveries(db: Transaction, most: int, *, after: UUID) -> Deferred[list[ClaimedDelivery]]:
    """Claims deliveries that are due, of all businesses. Endpoints take turns, beginning after the one named."""
    return send_all(
        db,
        ClaimedDelivery,
        "select * from claim_webhook_deliveries(%(most)s, %(after)s)",
        {"most": most, "after": after},
    )


def list_lapsed(db: Transaction, most: int) -> Deferred[list[LapsedDelivery]]:
    """Lists attempts, of all businesses, of which nobody has said in time what came."""
    return send_all(db, LapsedDelivery, "select * from lapsed_webhook_deliveries(%(most)s)", {"most": most})


def lock_attempted(db: Transaction, delivery_ids: Sequence[UUID]) -> Deferred[list[AttemptedEndpoint]]:
    """Locks the endpoints of these deliveries of the current business, in the order of their ids."""
    return send_all(
        db,
        AttemptedEndpoint,
        """
        select id, disabled_at, failing_since, warnings, now() from webhook_endpoints
         where company_id = current_company()
           and id in (select endpoint_id from webhook_deliveries
                       where company_id = current_company() and id = any (%(ids)s))
         order by id for no key update
        """,
        {"ids": list(delivery_ids)},
    )


def list_attempted(db: Transaction, delivery_ids: Sequence[UUID]) -> Deferred[list[AttemptedDelivery]]:
    """Lists how far these deliveries of the current business have come."""
    return send_all(
        db,
        AttemptedDelivery,
        """
        select id, endpoint_id, status, attempts from webhook_deliveries
         where company_id = current_company() and id = any (%(ids)s)
        """,
        {"ids": list(delivery_ids)},
    )


def update_delivery(db: Transaction, delivery_id: UUID, columns: Mapping[str, object]) -> None:
    """Writes only these columns, whose names are ours."""
    _update(db, "webhook_deliveries", delivery_id, columns)


def update_endpoint(db: Transaction, endpoint_id: UUID, columns: Mapping[str, object]) -> None:
    """Writes only these columns, whose names are ours."""
    _update(db, "webhook_endpoints", endpoint_id, columns)


def _update(db: Transaction, table: str, row_id: UUID, columns: Mapping[str, object]) -> None:
    changes = ", ".join(f"{name} = %({name})s" for name in columns)
    send(
        db,
        f"update {table} set {changes} where company_id = current_company() and id = %(id)s",
        {**columns, "id": row_id},
    )


def give_up_on(db: Transaction, endpoint_id: UUID) -> None:
    """Notes of everything that an endpoint which was just disabled is still to get that it is not sent, and leaves a
    job for each admin of the business."""
    send(
        db,
        """
        update webhook_deliveries set status = 'failed', next_attempt_at = null
         where company_id = current_company() and endpoint_id = %(id)s and status = 'pending'
        """,
        {"id": endpoint_id},
    )
    send(
        db,
        """
        insert into outbox (type, data, relay_after)
        select 'webhook_failing', jsonb_build_object('endpointId', %(id)s::uuid, 'userId', user_id), now()
          from memberships where company_id = current_company() and role = 'admin'
        """,
        {"id": endpoint_id},
    )


def warn_of_failing_endpoints(db: Transaction, most: int) -> Deferred[int]:
    """Writes a job for each admin of a business with an endpoint that has failed for an hour, a day or four days, once
    each; returns of how many endpoints."""
    return send_value(db, int, "select warn_of_failing_webhooks(%(most)s)", {"most": most})
