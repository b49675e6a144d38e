"""POST /api/csp-reports: count what the pages' policy has kept a browser from loading.

Browsers send it by themselves. How often each directive was violated becomes a metric; nothing of the report is kept.
"""

from booking.core.metrics import measure
from booking.web.callers.browsers import Violations, browser
from booking.web.http import NoContent
from booking.web.routes import CallingRequest, between_calls, route


@route(caller=browser, runs=between_calls)
def handler(request: CallingRequest[Violations, None]) -> NoContent:
    for directive, times in request.actor.items():
        measure({"PolicyViolations": times}, Directive=directive)
    return NoContent()
