"""Schedule rate(1 minute): publish the jobs that their requests could not publish, and those whose time has come.

Businesses take turns, so that a business with many jobs does not keep the others' jobs waiting.

The log has how many still wait, and whose they are. Each run measures that and what else the operator watches of the
whole service: how long jobs are overdue in the outbox, what was sent in this hour, and the database's connections.
"""

from typing import Any, get_args
from uuid import UUID

from booking.core.log import logger
from booking.core.metrics import measure
from booking.jobs import outbox
from booking.jobs.functions import ScheduledRun, scheduled
from booking.jobs.job_types import KeptJobType

SECONDS_FOR_ONE_BATCH = 8.0


class JobsLeftBehind(RuntimeError):
    """Queues did not take jobs; they stay in the outbox for the next run."""


@scheduled(enqueues=get_args(KeptJobType))
def handler(run: ScheduledRun) -> dict[str, Any]:
    published = left_behind = 0
    last: UUID | None = None
    while run.seconds_left > SECONDS_FOR_ONE_BATCH and (claimed := outbox.claim(after=last)):
        last = claimed[-1]["companyId"]
        taken = outbox.deliver(claimed)
        published += len(taken)
        left_behind += len(claimed) - len(taken)
    _measure()
    if left_behind:
        raise JobsLeftBehind(f"{left_behind} jobs were not taken, {published} were")
    return {"published": published}


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
