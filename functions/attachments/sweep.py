"""GET /api/cron/ai-attachments-sweep: remove the files that were attached more than 90 days ago.

`swept` is how many were removed. A file that cannot be removed does not keep it from the others, and is tried again
next time; so is what is left when the time for one request is over.
"""

import time

from booking.attachments.actions import sweep
from booking.attachments.records import Swept
from booking.core.errors import raised_by
from booking.web.callers.scheduler import scheduler
from booking.web.routes import CallingRequest, between_calls, route

SECONDS = 24.0  # API Gateway waits 30 for an answer


@route(caller=scheduler, runs=between_calls, errors=raised_by(sweep), needs=["sweep_attachments"])
def handler(_: CallingRequest[None, None]) -> Swept:
    until = time.monotonic() + SECONDS
    return {"ok": True, "swept": sweep(lambda: until - time.monotonic())}
