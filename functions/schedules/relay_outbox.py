"""Schedule rate(1 minute): publish the jobs that their requests left behind."""

from typing import Any

from booking.jobs import outbox
from booking.jobs.functions import ScheduledRun, scheduled

SECONDS_FOR_ONE_BATCH = 8.0


class JobsLeftBehind(RuntimeError):
    """Queues did not take jobs; they stay in the outbox for the next run."""


@scheduled(enqueues=["reservation_cancelled", "series_cancelled"])
def handler(run: ScheduledRun) -> dict[str, Any]:
    published = left_behind = 0
    while run.seconds_left > SECONDS_FOR_ONE_BATCH and (claimed := outbox.claim()):
        taken = outbox.deliver(claimed)
        published += len(taken)
        left_behind += len(claimed) - len(taken)
    if left_behind:
        raise JobsLeftBehind(f"{left_behind} jobs were not taken, {published} were")
    return {"published": published}
