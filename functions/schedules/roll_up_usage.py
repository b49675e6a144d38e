"""Schedule cron(30 17 * * ? *): keep old usage in sums, one for each business, kind and month.

What was used in the last three months is kept message by message.
"""

from typing import Any

from booking.database.transactions import transaction
from booking.jobs.functions import ScheduledRun, scheduled
from booking.ledgers import queries as ledgers

SECONDS_FOR_ONE_STEP = 12.0


@scheduled()
def handler(run: ScheduledRun) -> dict[str, Any]:
    rolled_up, step = 0, ledgers.ROLLED_UP_AT_ONCE
    while run.seconds_left > SECONDS_FOR_ONE_STEP and step == ledgers.ROLLED_UP_AT_ONCE:
        with transaction() as db:
            step = ledgers.roll_up_usage(db).get()
        rolled_up += step
    return {"rolled_up": rolled_up}
