"""Notes what came of attempts to deliver webhooks (docs/decisions/webhooks.md)."""

from collections.abc import Sequence
from itertools import groupby
from typing import cast
from uuid import UUID

from booking.database.transactions import Transaction, transaction
from booking.webhooks import relay_queries, rules
from booking.webhooks.records import AttemptedDelivery, AttemptedEndpoint, NotedAttempt


def note(attempts: Sequence[NotedAttempt]) -> None:
    """Notes what came of attempts, of any businesses, and when the next ones are due: those of a business in a
    transaction of their own. An attempt that has been noted, or whose endpoint is gone, changes nothing."""
    for company_id, of_company in groupby(sorted(attempts, key=_company), _company):
        with transaction(relay_queries.entering(company_id)) as db:
            _note(db, list(of_company))


def _note(db: Transaction, attempts: Sequence[NotedAttempt]) -> None:
    ids = [UUID(str(attempt["id"])) for attempt in attempts]
    endpoints = {endpoint["id"]: endpoint for endpoint in relay_queries.lock_attempted(db, ids).get()}
    deliveries = {delivery["id"]: delivery for delivery in relay_queries.list_attempted(db, ids).get()}
    for delivery_id, attempt in zip(ids, attempts, strict=True):
        delivery = deliveries.get(delivery_id)
        endpoint = None if delivery is None else endpoints.get(delivery["endpoint_id"])
        if delivery is None or endpoint is None:
            continue
        of_delivery, of_endpoint = rules.after_attempt(attempt, delivery, endpoint)
        if of_delivery:
            relay_queries.update_delivery(db, delivery_id, of_delivery)
        if of_endpoint:
            relay_queries.update_endpoint(db, endpoint["id"], of_endpoint)
        if "disabled_at" in of_endpoint:
            relay_queries.give_up_on(db, endpoint["id"])
        # What comes next in the batch finds them so.
        deliveries[delivery_id] = cast(AttemptedDelivery, {**delivery, **of_delivery})
        endpoints[endpoint["id"]] = cast(AttemptedEndpoint, {**endpoint, **of_endpoint})


def _company(attempt: NotedAttempt) -> UUID:
    return UUID(str(attempt["companyId"]))
