"""Schedule rate(1 minute): bring what is due on its way, jobs to their queues and webhooks to their sender.

A run looks twice a second, and until the next run has begun; while it finds something it looks again sooner. Two that
overlap take nothing from each other. Each look takes a little of every kind and goes round the businesses, so that
neither a kind nor a business keeps the others waiting (docs/decisions/jobs.md#every-business-has-its-turn). A look that
fails is followed by the next, and fails the run once that is over.

Once a run, attempts of webhooks that nobody has reported are noted as lost, and admins are warned of an endpoint that
fails. At its end a run measures for the operator how long what is due has waited, what was sent in this hour, and the
database's connections; the log has whose jobs wait.
"""

import time
from collections import Counter
from dataclasses import dataclass, field
from typing import Any, get_args
from uuid import UUID

from booking.core.log import logger
from booking.core.metrics import measure
from booking.database.transactions import transaction
from booking.jobs import outbox
from booking.jobs.functions import ScheduledRun, scheduled
from booking.jobs.job_types import KeptJobType
from booking.webhooks import relay_queries as webhooks, sending, telling

LOOKS_FOR_SECONDS = 62.0
SECONDS_BETWEEN = 0.5
SECONDS_BETWEEN_WHEN_BUSY = 0.05  # until senders have ended some of what an endpoint has under way
SECONDS_FOR_ONE_LOOK = 10.0
MOST_WARNED_OF = 200


class JobsLeftBehind(RuntimeError):
    """Queues did not take jobs; they stay in the outbox, and are tried again in a minute."""


@dataclass
class _Round:
    """How much a run has done of what, and whose turn it was last."""

    has_begun: bool = False
    done: Counter[str] = field(default_factory=Counter)
    last_business: UUID | None = None
    last_endpoint: UUID = sending.FIRST_ID
    last_sent: float = 0.0
    last_told: UUID = sending.FIRST_ID


@scheduled(enqueues=[*get_args(KeptJobType), "webhook_send", "webhook_retry"], needs=["webhook_keys"])
def handler(run: ScheduledRun) -> dict[str, Any]:
    so_far, failure, until = _Round(), None, time.monotonic() + LOOKS_FOR_SECONDS
    while run.seconds_left > SECONDS_FOR_ONE_LOOK:
        try:
            pause = _look(so_far)
        except Exception as error:  # noqa: BLE001 — whatever it is, the next look may succeed
            if failure is None:
                logger().exception("a look failed")
            pause, failure = None, error
        if pause is None and time.monotonic() >= until:
            break
        time.sleep(SECONDS_BETWEEN if pause is None else pause)
    _measure()
    if failure is not None:
        raise failure
    if so_far.done["left_behind"]:
        raise JobsLeftBehind(f"{so_far.done['left_behind']} jobs were not taken, {so_far.done['published']} were")
    return {"published": so_far.done["published"], "sent": so_far.done["sent"]}


def _look(so_far: _Round) -> float | None:
    """Takes some of each kind that is due. Returns after how many seconds to look for more; None if nothing is due."""
    if not so_far.has_begun:
        so_far.has_begun = True  # a fault there keeps no later look from what is due
        sending.note_lapsed()
        with transaction() as db:
            webhooks.warn_of_failing_endpoints(db, MOST_WARNED_OF)
    due, pause = outbox.look(so_far.last_told), None
    # Jobs go first: no fault with webhooks keeps them waiting.
    if due["jobs"] and (claimed := outbox.claim(after=so_far.last_business)):
        so_far.last_business = claimed[-1]["companyId"]
        published = len(outbox.deliver(claimed))
        so_far.done.update(published=published, left_behind=len(claimed) - published)
        pause = 0.0
    if due["noted_of"] is not None:
        so_far.last_told = due["noted_of"]
        pause = 0.0 if _tell(due["noted_of"]) else pause
    if due["deliveries"]:
        sent, so_far.last_endpoint = sending.send_due(so_far.last_endpoint)
        so_far.done.update(sent=sent)
        so_far.last_sent = time.monotonic() if sent else so_far.last_sent
        # An endpoint that has as much under way as it may is looked at soon again, as long as it takes something.
        is_busy = time.monotonic() - so_far.last_sent < SECONDS_BETWEEN
        pause = SECONDS_BETWEEN_WHEN_BUSY if is_busy and pause is None else pause
    return pause


def _tell(company_id: UUID) -> int:
    """Turns what is noted of a business into events. A fault there keeps nothing of the others."""
    try:
        return telling.tell(company_id)
    except Exception:  # noqa: BLE001 — whatever it is, the notes stay, and the alarm of what waits rings
        logger().exception("the notes of a business wait", company_id=company_id)
        return 0


def _measure() -> None:
    waiting, service = outbox.list_waiting(), outbox.measure_service()
    for business in waiting:
        logger().warning("jobs of a business wait", **business)
    measure(
        {
            "WaitingJobs": sum(business["jobs"] for business in waiting),
            "OutboxAge": service["overdue_seconds"],
            "EmailsOfOneOrganization": service["emails"],
            "SmsOfOneOrganization": service["sms"],
            "DatabaseConnections": service["connections"],
            "DatabaseConnectionLimit": service["most_connections"],
        }
    )
