"""Schedule rate(1 minute): publish the jobs that their requests left behind, and those that have waited.

How many still wait, and whose they are, is in the log and in the metric WaitingJobs, which an alarm watches.
"""

from typing import Any

from booking.core.log import logger
from booking.jobs import outbox
from booking.jobs.functions import ScheduledRun, scheduled

SECONDS_FOR_ONE_BATCH = 8.0


class JobsLeftBehind(RuntimeError):
    """Queues did not take jobs; they stay in the outbox for the next run."""


@scheduled(enqueues=["reservation_cancelled", "series_cancelled", "sms_counted"])
def handler(run: ScheduledRun) -> dict[str, Any]:
    published = left_behind = 0
    while run.seconds_left > SECONDS_FOR_ONE_BATCH and (claimed := outbox.claim()):
        taken = outbox.deliver(claimed)
        published += len(taken)
        left_behind += len(claimed) - len(taken)
    _tell_who_waits(run)
    if left_behind:
        raise JobsLeftBehind(f"{left_behind} jobs were not taken, {published} were")
    return {"published": published}


def _tell_who_waits(run: ScheduledRun) -> None:
    waiting = outbox.list_waiting()
    for business in waiting:
        logger().warning("jobs of a business wait", **business)
    if waiting:
        run.measure("WaitingJobs", sum(business["jobs"] for business in waiting))
