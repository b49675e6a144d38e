"""GET /embed.js: the script that shows a venue's page in a page of its own.

The venue names the sites that may do so (`embedOrigins`). The script asks nobody else, and keeps nothing.
"""

from booking.guests.pages import scripts
from booking.web.callers.anybody import anybody
from booking.web.pages import Script
from booking.web.routes import Request, route

KEPT_SECONDS = 3_600


@route(caller=anybody())
def handler(request: Request[None, None]) -> Script:
    return Script(scripts.WIDGET, {"cache-control": f"public, max-age={KEPT_SECONDS}"})
