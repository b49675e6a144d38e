"""Schedule rate(1 minute): sign the deliveries of webhooks that are due, and hand them to the queues of the sender.

A run looks twice a second, and until the next run has begun: whoever comes while another is at it finds nothing. Admins
are warned of an endpoint that fails.
"""

import time
from datetime import UTC, datetime
from typing import Any
from uuid import UUID

from cryptography.exceptions import InvalidTag

from booking.core import settings
from booking.core.log import logger
from booking.database.transactions import transaction
from booking.jobs.functions import ScheduledRun, scheduled
from booking.upstreams import sqs
from booking.webhooks import queries as webhooks, rules, sealing
from booking.webhooks.records import ClaimedDelivery, LapsedDelivery, NotedAttempt

LOOKS_FOR_SECONDS = 62.0
SECONDS_BETWEEN = 0.5
SECONDS_BETWEEN_WHEN_BUSY = 0.05
SECONDS_FOR_ONE_LOOK = 10.0
MOST_AT_ONCE = 100
MOST_WARNED_OF = 200
FIRST_ID = UUID(int=0)
USER_AGENT = "booking-webhooks/1.0"


@scheduled(enqueues=["webhook_send", "webhook_retry"], needs=["webhook_keys"])
def handler(run: ScheduledRun) -> dict[str, Any]:
    with transaction() as db:
        sent_lapsed, sent_warned = (
            webhooks.list_lapsed(db, MOST_AT_ONCE),
            webhooks.warn_of_failing_endpoints(db, MOST_WARNED_OF),
        )
        if lapsed := sent_lapsed.get():
            webhooks.note_attempts(db, [_lost(one) for one in lapsed])
        warned = sent_warned.get()
    sent, last, until = 0, FIRST_ID, time.monotonic() + LOOKS_FOR_SECONDS
    while time.monotonic() < until and run.seconds_left > SECONDS_FOR_ONE_LOOK:
        with transaction() as db:
            claimed = webhooks.claim_deliveries(db, MOST_AT_ONCE, after=last).get()
        _hand_over(claimed)
        sent += len(claimed)
        last = claimed[-1]["endpoint_id"] if claimed else last
        time.sleep(SECONDS_BETWEEN_WHEN_BUSY if claimed else SECONDS_BETWEEN)
    return {"sent": sent, "warned": warned}


def _hand_over(claimed: list[ClaimedDelivery]) -> None:
    """Gives what was claimed to the sender. What no queue has taken is due again at once, and what cannot be signed as
    after a failed attempt."""
    unsent: list[NotedAttempt] = []
    of_queue: dict[str, list[dict[str, Any]]] = {"webhook_send": [], "webhook_retry": []}
    for one in claimed:
        try:
            of_queue["webhook_retry" if one["is_slow"] else "webhook_send"].append(_signed(one))
        except (InvalidTag, KeyError):
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
    if unsent:
        with transaction() as db:
            webhooks.note_attempts(db, unsent)
        time.sleep(SECONDS_BETWEEN)


def _signed(one: ClaimedDelivery) -> dict[str, Any]:
    """Returns the message that the sender gets: all that is sent, and where to."""
    keys, timestamp = settings.required("WEBHOOK_KEYS"), int(datetime.now(UTC).timestamp())
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
