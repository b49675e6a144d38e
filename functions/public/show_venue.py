"""GET /{slug}: the venue's page: what guests book there, the free times of what is chosen, and the form.

With `.md` behind the slug the same as text, for programs that read for people.
"""

from booking.availability.errors import TooManyProviderDays
from booking.guests.errors import PartyTooLarge
from booking.guests.pages import choosing, venue
from booking.guests.pages.dead_ends import led_on
from booking.guests.pages.venue import PageQuery
from booking.identity.guests import Guest
from booking.organization.venue_pages import find_page
from booking.services.errors import NO_SUCH_SERVICE
from booking.staff.errors import NO_SUCH_PROVIDER
from booking.web.callers.guests import AS_TEXT, searching_visitor, slug_of_path
from booking.web.pages import HtmlPage, MarkdownPage
from booking.web.routes import Request, route


@route(
    caller=led_on(searching_visitor),
    query=PageQuery,
    errors=[TooManyProviderDays, PartyTooLarge, NO_SUCH_SERVICE, NO_SUCH_PROVIDER],
    needs=["venue_pages", "links"],
)
def handler(request: Request[Guest, PageQuery]) -> HtmlPage | MarkdownPage:
    slug = slug_of_path(request.http)
    if slug.endswith(AS_TEXT):
        address = find_page(slug.removesuffix(AS_TEXT))
        return MarkdownPage(choosing.venue_text(request.db, request.actor, address=address).encode())
    return venue.show(request.db, request.actor, request.query)
