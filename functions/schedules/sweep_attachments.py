"""Schedule cron(15 16 * * ? *): remove the files that were attached more than 90 days ago.

The same work as GET /api/cron/ai-attachments-sweep, with more time for it.
"""

from typing import Any

from booking.attachments.actions import sweep
from booking.jobs.functions import ScheduledRun, scheduled


@scheduled(needs=["sweep_attachments"])
def handler(run: ScheduledRun) -> dict[str, Any]:
    return {"swept": sweep(lambda: run.seconds_left)}
