"""Schedule cron(0 18 * * ? *): delete what is older than 30 days and not needed any more.

Published jobs, receipts, idempotency keys, released cancellations, ended holds, rate windows, users' sessions, events
of webhooks with their deliveries, exports of customers; and, of more than a day ago, cached free times, and what became
free and was not offered. The kinds take turns, a step of each, until nothing is left or time is up; the next run goes
on.
"""

from typing import Any

from booking.jobs import history
from booking.jobs.functions import ScheduledRun, scheduled

SECONDS_FOR_ONE_STEP = 12.0


@scheduled()
def handler(run: ScheduledRun) -> dict[str, Any]:
    pruned = dict.fromkeys(history.KINDS, 0)
    unfinished = list(history.KINDS)
    while unfinished and run.seconds_left > SECONDS_FOR_ONE_STEP:
        kind = unfinished.pop(0)
        rows = history.prune(kind)
        pruned[kind] += rows
        if rows == history.ROWS_AT_ONCE:
            unfinished.append(kind)
    return {"pruned": pruned, "unfinished": unfinished}
