"""GET /geist.woff2: the font of the guests' pages.

Their address of it names which one it is, so it is kept for a year.
"""

from booking.guests.pages.fonts import GEIST
from booking.web.callers.anybody import anybody
from booking.web.pages import Font
from booking.web.routes import Request, route

KEPT_SECONDS = 365 * 24 * 60 * 60


@route(caller=anybody())
def handler(request: Request[None, None]) -> Font:
    return Font(GEIST, {"cache-control": f"public, max-age={KEPT_SECONDS}, immutable"})
