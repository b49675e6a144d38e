"""GET /robots.txt: what programs may look at on the guests' origin, and where its pages are listed.

Pages of bookings and of the wait list show one person each, and are none of theirs.
"""

from booking.organization.venue_pages import find_origin
from booking.web.callers.anybody import anybody
from booking.web.pages import PlainText
from booking.web.routes import Request, route

KEPT_SECONDS = 86_400
_NOT_THEIRS = ("/api/", "/feeds/", "/*/b/", "/*/w/", "/*/paid")


@route(caller=anybody(), needs=["venue_pages"])
def handler(request: Request[None, None]) -> PlainText:
    origin = find_origin()
    lines = ["User-agent: *", *(f"Disallow: {path}" for path in _NOT_THEIRS)]
    if origin is not None:
        lines += ["", f"Sitemap: {origin}/sitemap.xml"]
    return PlainText("\n".join([*lines, ""]).encode(), {"cache-control": f"public, max-age={KEPT_SECONDS}"})
