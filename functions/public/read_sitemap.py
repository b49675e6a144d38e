"""GET /sitemap.xml: the pages of the venues that want to be found by search engines, 50,000 at most.

Addresses are those that the service gives out, whatever host was asked.
"""

from xml.sax.saxutils import escape

from booking.guests import face_queries
from booking.organization.venue_pages import find_page
from booking.web.callers.anybody import reading_anybody
from booking.web.pages import Sitemap
from booking.web.routes import Request, route

KEPT_SECONDS = 3_600
MOST_IN_TEN_MINUTES = 10


@route(caller=reading_anybody(MOST_IN_TEN_MINUTES), needs=["venue_pages"])
def handler(request: Request[None, None]) -> Sitemap:
    pages = (find_page(slug) for slug in face_queries.list_findable(request.db).get())
    locations = "".join(f"<url><loc>{escape(page)}</loc></url>" for page in pages if page is not None)
    sitemap = f'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">{locations}</urlset>'
    content = f'<?xml version="1.0" encoding="UTF-8"?>{sitemap}'
    return Sitemap(content.encode(), {"cache-control": f"public, max-age={KEPT_SECONDS}"})
