"""POST /{slug}/b/{token}/language: a guest chooses in which language they read of their booking.

Its page, its emails and its file are in it from then on. If they have shown that the booking is theirs, what the
desk books for them is written in it, too. The browser is sent back to the page of the booking.
"""

from booking.guests import languages
from booking.guests.pages import own_booking
from booking.guests.pages.dead_ends import led_on
from booking.guests.pages.models import ChooseLanguageByForm
from booking.identity.guests import GuestWithBooking
from booking.web.callers.guests import with_link
from booking.web.http import SeeOther
from booking.web.pages import shown_again
from booking.web.routes import CallingRequest, Request, between_calls, route


@route(caller=led_on(with_link), runs=between_calls, body=ChooseLanguageByForm)
def handler(request: CallingRequest[GuestWithBooking, ChooseLanguageByForm]) -> SeeOther:
    with shown_again(request, own_booking.booking_page_again):
        request.transact(_choose)
    return SeeOther(own_booking.own_page_address(request.actor, request.http))


def _choose(request: Request[GuestWithBooking, ChooseLanguageByForm]) -> None:
    languages.set_of_booking(request.db, request.actor.booking_id, request.body.lang)
