"""Schedule rate(1 minute): find the bookings, API keys and weeks about which somebody is to be written, and write jobs.

It looks at what is booked, by the venue's clock, so nothing has to follow a booking that is moved or cancelled
(docs/decisions/messages.md#messages-by-choice). Admins are reminded of a key two weeks before it expires,
and get an email about the last week on Monday morning, where that is switched on.
"""

from datetime import UTC, datetime
from typing import Any

from booking.database.transactions import transaction
from booking.jobs.functions import ScheduledRun, scheduled
from booking.keys import queries as keys
from booking.notifications import queries as notifications

MOST_OF_EACH = 200
MOST_KEYS = 200
MOST_WEEKS = 500
SECONDS_FOR_ONE_STEP = 12.0


@scheduled()
def handler(run: ScheduledRun) -> dict[str, Any]:
    with transaction() as db:
        expiring = keys.claim_expiring_keys(db, MOST_KEYS).get()
    with transaction() as db:
        weeks = notifications.claim_weeks(db, datetime.now(UTC), MOST_WEEKS).get()
    claimed, step = 0, 1
    while step and run.seconds_left > SECONDS_FOR_ONE_STEP:
        with transaction() as db:
            step = notifications.claim_reminders(db, datetime.now(UTC), MOST_OF_EACH).get()
        claimed += step
    return {"claimed": claimed, "expiring_keys": expiring, "weeks": weeks}
