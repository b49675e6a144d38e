"""GET /{slug}/b/{token}/disown/{proof}: asks who has followed the link in an email whether they have not booked this.

It changes nothing: a program that looks at what an email links to ends no booking.
"""

from booking.guests import languages
from booking.guests.pages.dead_ends import led_on
from booking.guests.pages.disowning import disowning_page
from booking.identity.guests import GuestWithBooking
from booking.web.callers.guests import disowner
from booking.web.pages import HtmlPage, page
from booking.web.routes import Request, route


@route(caller=led_on(disowner))
def handler(request: Request[GuestWithBooking, None]) -> HtmlPage:
    language = languages.get_of_booking(request.db, request.actor.booking_id)
    return page(disowning_page(request.db, language, is_done=False))
