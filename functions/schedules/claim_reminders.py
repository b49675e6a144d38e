"""Schedule rate(1 minute): find the bookings that it is time to remind of, and leave a job for each.

It looks at what is booked, by the venue's clock, so nothing has to follow a booking that is moved or cancelled
(docs/decisions/0055-messages-that-may-be-switched-on.md).
"""

from datetime import UTC, datetime
from typing import Any

from booking.database.transactions import transaction
from booking.jobs.functions import ScheduledRun, scheduled
from booking.notifications import queries as notifications

MOST_OF_EACH = 200
SECONDS_FOR_ONE_STEP = 12.0


@scheduled()
def handler(run: ScheduledRun) -> dict[str, Any]:
    claimed, step = 0, 1
    while step and run.seconds_left > SECONDS_FOR_ONE_STEP:
        with transaction() as db:
            step = notifications.claim_reminders(db, datetime.now(UTC), MOST_OF_EACH)
        claimed += step
    return {"claimed": claimed}
