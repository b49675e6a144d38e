"""POST /{slug}/w/{token}/disown/{proof}: whoever reads the emails about an entry says that they do not wait.

The wait ends, and what is offered. For 30 days nothing is mailed to the address that nobody has shown to be theirs, by
no venue.
"""

from booking.core.errors import raised_by
from booking.guests import languages, waiting
from booking.guests.pages.dead_ends import led_on
from booking.guests.pages.disowning import disowning_page
from booking.identity.guests import WaitingGuest
from booking.web.callers.waiting_guests import disowner_of_entry
from booking.web.pages import HtmlPage, page
from booking.web.routes import Request, route


@route(caller=led_on(disowner_of_entry), errors=raised_by(waiting.disown))
def handler(request: Request[WaitingGuest, None]) -> HtmlPage:
    language = languages.get_of_entry(request.db, request.actor.entry_id)
    waiting.disown(request.db, request.actor)
    return page(disowning_page(request.db, language, is_done=True))
