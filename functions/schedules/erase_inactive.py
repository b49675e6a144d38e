"""Schedule cron(30 17 * * ? *): erase customers who have not been there for as long as their business keeps them.

Only of businesses that have said for how many months that is. Whoever has something left, such as a booking to come or
money on a gift card, stays. Each is erased as at an admin's request.
"""

from typing import Any

from booking.erasures.retention import erase_inactive
from booking.jobs.functions import ScheduledRun, scheduled


@scheduled()
def handler(run: ScheduledRun) -> dict[str, Any]:
    return {"erased": erase_inactive(lambda: run.seconds_left)}
