"""POST /api/unsubscribe/{token}: end the emails to a customer that are not about bookings.

Mail programs send it for the person who pressed their button (RFC 8058), and the page behind the link does.
"""

from booking.customers import queries as customers
from booking.notifications.actions import get_venue_for_messages
from booking.notifications.layouts import unsubscribe_page
from booking.web.callers.unsubscribers import Unsubscriber, unsubscriber
from booking.web.pages import HtmlPage, page
from booking.web.routes import Request, route


@route(caller=unsubscriber)
def handler(request: Request[Unsubscriber, None]) -> HtmlPage:
    customers.unsubscribe(request.db, request.actor.get_customer_id())
    return page(unsubscribe_page(get_venue_for_messages(request.db), is_done=True))
