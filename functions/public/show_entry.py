"""GET /{slug}/w/{token}: the page of the own entry of the wait list, and of what is offered. It changes nothing."""

from booking.guests.pages import waiting
from booking.identity.actors import WaitingGuest
from booking.web.callers.guests import link_waiting
from booking.web.pages import HtmlPage, page
from booking.web.routes import Request, in_one_transaction, route


@route(caller=link_waiting, runs=in_one_transaction)
def handler(request: Request[WaitingGuest, None]) -> HtmlPage:
    return page(waiting.entry_page(request.db, request.actor))
