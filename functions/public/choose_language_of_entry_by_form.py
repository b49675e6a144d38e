"""POST /{slug}/w/{token}/language: a guest chooses in which language they read of what they wait for.

The page, the emails and what comes of it are in it from then on. The browser is sent back to the page of the entry.
"""

from booking.guests import languages
from booking.guests.pages import waitlist as pages
from booking.guests.pages.dead_ends import led_on
from booking.guests.pages.models import ChooseLanguageByForm
from booking.identity.guests import WaitingGuest
from booking.web.callers.waiting_guests import link_waiting
from booking.web.http import SeeOther
from booking.web.pages import shown_again
from booking.web.routes import CallingRequest, Request, between_calls, route


@route(caller=led_on(link_waiting), runs=between_calls, body=ChooseLanguageByForm)
def handler(request: CallingRequest[WaitingGuest, ChooseLanguageByForm]) -> SeeOther:
    with shown_again(request, pages.entry_page_again):
        request.transact(_choose)
    return SeeOther(pages.entry_page_address(request.actor, request.http))


def _choose(request: Request[WaitingGuest, ChooseLanguageByForm]) -> None:
    languages.set_of_entry(request.db, request.actor.entry_id, request.body.lang)
