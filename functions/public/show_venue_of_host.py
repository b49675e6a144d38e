"""GET /: the venue's page at a host of its own, such as `wattle-and-wren.book.example`.

The host names a public page, as the path's slug does elsewhere, and opens nothing else: any other host is 404 here, and
no other route looks at it.
"""

from booking.availability.errors import TooManyProviderDays
from booking.guests.errors import PartyTooLarge
from booking.guests.pages import venue
from booking.guests.pages.dead_ends import led_on_at_host
from booking.guests.pages.venue import PageQuery
from booking.identity.guests import Guest
from booking.services.errors import NO_SUCH_SERVICE
from booking.staff.errors import NO_SUCH_PROVIDER
from booking.web.callers.guests import visitor_of_host
from booking.web.pages import HtmlPage
from booking.web.routes import Request, route


@route(
    caller=led_on_at_host(visitor_of_host),
    query=PageQuery,
    errors=[TooManyProviderDays, PartyTooLarge, NO_SUCH_SERVICE, NO_SUCH_PROVIDER],
    needs=["venue_hosts", "venue_pages", "links"],
)
def handler(request: Request[Guest, PageQuery]) -> HtmlPage:
    return venue.show(request.db, request.actor, request.query)
