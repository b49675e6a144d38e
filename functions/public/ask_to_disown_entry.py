"""GET /{slug}/w/{token}/disown/{proof}: asks who has followed the link in an email whether they do not wait for this.

It changes nothing.
"""

from booking.guests import languages
from booking.guests.pages.dead_ends import led_on
from booking.guests.pages.disowning import disowning_page
from booking.identity.guests import WaitingGuest
from booking.web.callers.waiting_guests import disowner_of_entry
from booking.web.pages import HtmlPage, page
from booking.web.routes import Request, route


@route(caller=led_on(disowner_of_entry))
def handler(request: Request[WaitingGuest, None]) -> HtmlPage:
    language = languages.get_of_entry(request.db, request.actor.entry_id)
    return page(disowning_page(request.db, language, is_done=False))
