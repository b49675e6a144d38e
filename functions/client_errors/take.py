"""POST /api/client-errors: count what failed in a page of the dashboard.

The pages send it by themselves: which kind of failure, and no word of it. How often each kind came becomes a metric.
"""

from booking.core.metrics import measure
from booking.web.callers.browsers import Failures, page
from booking.web.http import NoContent
from booking.web.routes import CallingRequest, between_calls, route


@route(caller=page, runs=between_calls)
def handler(request: CallingRequest[Failures, None]) -> NoContent:
    for kind, times in request.actor.items():
        measure({"ClientErrors": times}, Kind=kind)
    return NoContent()
