"""Queue webhook_results: note what came of attempts to deliver webhooks, and when the next ones are due.

A report that comes twice changes nothing: it is about an attempt that has been noted.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from booking.jobs.functions import in_batches
from booking.webhooks import attempts, rules
from booking.webhooks.records import NotedAttempt


@in_batches("webhook_results")
def handler(messages: Sequence[Mapping[str, Any]]) -> str:
    attempts.note([_noted(message) for message in messages])
    return f"{len(messages)} attempts are noted"


def _noted(message: Mapping[str, Any]) -> NotedAttempt:
    return {
        "id": message["id"],
        "companyId": message["companyId"],
        "attempt": message["attempt"],
        "outcome": message["outcome"],
        "wait": rules.seconds_until_next(message["attempt"], message.get("retryAfter")),
        "status": message.get("status"),
        "error": message.get("error"),
        "answer": message.get("answer"),
        "ms": message.get("ms"),
    }
