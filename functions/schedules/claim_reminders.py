"""Schedule rate(1 minute): find the bookings and the API keys whose reminder is due, and write jobs for them.

It looks at what is booked, by the venue's clock, so nothing has to follow a booking that is moved or cancelled
(docs/decisions/0055-messages-that-may-be-switched-on.md). Admins are reminded of a key two weeks before it expires.
"""

from datetime import UTC, datetime
from typing import Any

from booking.database.transactions import transaction
from booking.jobs.functions import ScheduledRun, scheduled
from booking.keys import queries as keys
from booking.notifications import queries as notifications

MOST_OF_EACH = 200
MOST_KEYS = 200
SECONDS_FOR_ONE_STEP = 12.0


@scheduled()
def handler(run: ScheduledRun) -> dict[str, Any]:
    with transaction() as db:
        expiring = keys.claim_expiring_keys(db, MOST_KEYS).get()
    claimed, step = 0, 1
    while step and run.seconds_left > SECONDS_FOR_ONE_STEP:
        with transaction() as db:
            step = notifications.claim_reminders(db, datetime.now(UTC), MOST_OF_EACH).get()
        claimed += step
    return {"claimed": claimed, "expiring_keys": expiring}
