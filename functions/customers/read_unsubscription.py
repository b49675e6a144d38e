"""GET /api/unsubscribe/{token}: the page behind the link in an email, which says what its button does.

It changes nothing: programs follow links in emails before anybody reads them.
"""

from booking.customers import queries as customers
from booking.notifications.actions import get_venue_for_messages
from booking.notifications.layouts import unsubscribe_page
from booking.web.callers.unsubscribers import Unsubscriber, unsubscriber
from booking.web.pages import HtmlPage, page
from booking.web.routes import Request, route


@route(caller=unsubscriber)
def handler(request: Request[Unsubscriber, None]) -> HtmlPage:
    is_done = customers.has_unsubscribed(request.db, request.actor.get_customer_id()).get()
    return page(unsubscribe_page(get_venue_for_messages(request.db), is_done=is_done))
