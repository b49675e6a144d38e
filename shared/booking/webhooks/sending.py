"""Hands deliveries that are due to the queues of the sender, signed (docs/decisions/webhooks.md)."""

from datetime import UTC, datetime
from typing import Any
from uuid import UUID

from cryptography.exceptions import InvalidTag

from booking.core import settings
from booking.core.log import logger
from booking.database.transactions import transaction
from booking.upstreams import sqs
from booking.webhooks import attempts, relay_queries, rules, sealing
from booking.webhooks.records import ClaimedDelivery, LapsedDelivery, NotedAttempt

MOST_AT_ONCE = 100
FIRST_ID = UUID(int=0)
USER_AGENT = "booking-webhooks/1.0"


def send_due(after: UUID) -> tuple[int, UUID]:
    """Claims at most MOST_AT_ONCE deliveries that are due, of all businesses, and hands them to the sender. Endpoints
    take turns, beginning after the one named. Returns how many are on their way, and after which endpoint to go on."""
    keys = settings.required("WEBHOOK_KEYS")  # before anything is claimed that could not be signed
    with transaction() as db:
        claimed = relay_queries.claim_deliveries(db, MOST_AT_ONCE, after=after).get()
    unsent = _hand_over(keys, claimed)
    return len(claimed) - unsent, claimed[-1]["endpoint_id"] if claimed else after


def note_lapsed() -> None:
    """Notes of attempts of which nobody has said in time what came that they are lost."""
    with transaction() as db:
        lapsed = relay_queries.list_lapsed(db, MOST_AT_ONCE).get()
    attempts.note([_lost(one) for one in lapsed])


def _hand_over(keys: str, claimed: list[ClaimedDelivery]) -> int:
    """Gives what was claimed to the sender. What no queue has taken is due again at once, and what cannot be signed as
    after a failed attempt. Returns how many those are."""
    unsent: list[NotedAttempt] = []
    of_queue: dict[str, list[dict[str, Any]]] = {"webhook_send": [], "webhook_retry": []}
    for one in claimed:
        try:
            of_queue["webhook_retry" if one["is_slow"] else "webhook_send"].append(_signed(keys, one))
        except (InvalidTag, KeyError, ValueError):
            logger().exception("the secret of a webhook endpoint does not open", endpoint_id=one["endpoint_id"])
            wait = rules.seconds_until_next(one["attempt"])
            unsent.append(_noted(one, "failed", wait=wait, error="the secret of the endpoint does not open"))
    taken: set[Any] = set()
    for queue, messages in of_queue.items():
        for start in range(0, len(messages), sqs.MAX_AT_ONCE):
            try:
                taken.update(sqs.send(queue, messages[start : start + sqs.MAX_AT_ONCE]))
            except Exception:  # noqa: BLE001 — whatever AWS's library raises, the deliveries stay in the database
                logger().exception("a queue is out of reach", queue=queue)
    signed = {message["id"] for messages in of_queue.values() for message in messages}
    unsent += [_noted(one, "unsent") for one in claimed if one["id"] in signed - taken]
    attempts.note(unsent)
    return len(unsent)


def _signed(keys: str, one: ClaimedDelivery) -> dict[str, Any]:
    """Returns the message that the sender gets: all that is sent, and where to."""
    timestamp = int(datetime.now(UTC).timestamp())
    secrets = [sealing.unseal(keys, one["endpoint_id"], sealed) for sealed in one["secrets"]]
    return {
        "id": one["id"],
        "companyId": one["company_id"],
        "attempt": one["attempt"],
        "url": one["url"],
        "headers": {
            "content-type": "application/json",
            "user-agent": USER_AGENT,
            "webhook-id": str(one["event_id"]),
            "webhook-timestamp": str(timestamp),
            "webhook-signature": rules.signature(secrets, one["event_id"], timestamp, one["body"]),
        },
        "body": one["body"],
    }


def _lost(one: LapsedDelivery) -> NotedAttempt:
    wait = rules.seconds_until_next(one["attempt"])
    return _noted(one, "lost", wait=wait, error="the attempt ended without a report")


def _noted(
    one: ClaimedDelivery | LapsedDelivery, outcome: str, *, wait: float | None = None, error: str | None = None
) -> NotedAttempt:
    return {
        "id": one["id"],
        "companyId": one["company_id"],
        "attempt": one["attempt"],
        "outcome": outcome,
        "wait": wait,
        "error": error,
    }
