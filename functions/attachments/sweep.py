"""GET /api/cron/ai-attachments-sweep: remove the files that were attached more than 90 days ago.

`swept` is how many were removed. A file that cannot be removed does not keep it from the others, and is tried again
next time; so is what is left when the time for one request is over.
"""

import time

from booking.attachments.actions import sweep
from booking.attachments.errors import FilesOutOfReach
from booking.attachments.records import Swept
from booking.web.cron import cron_route
from booking.web.http import Request

SECONDS = 24.0  # API Gateway waits 30 for an answer


@cron_route(errors=[FilesOutOfReach], needs=["sweep_attachments"])
def handler(request: Request) -> Swept:
    until = time.monotonic() + SECONDS
    return {"ok": True, "swept": sweep(lambda: until - time.monotonic())}
