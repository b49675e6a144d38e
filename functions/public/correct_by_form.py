"""POST /{slug}/b/{token}/correct: a guest whose booking is only held gives it up, to book it with other details.

It is answered with the form of the venue's page, filled in as it was.
"""

from booking.checkouts.errors import PaymentUnderWay
from booking.core.errors import raised_by
from booking.guests import actions as guests
from booking.guests.pages import own_booking
from booking.guests.pages.correcting import form_again
from booking.guests.pages.dead_ends import TO_THE_VENUE
from booking.holds.actions import close_page
from booking.identity.actors import BookingHolder
from booking.web.callers.guests import link_holder
from booking.web.pages import HtmlPage, page
from booking.web.routes import Request, route


@route(
    caller=link_holder,
    errors=raised_by(guests.take_back),
    shows_again=own_booking.booking_page_again,
    tries_again={PaymentUnderWay: lambda call: close_page(call.transact, call.credential.booking_id)},
    needs=["stripe"],
    leads_on=TO_THE_VENUE,
)
def handler(request: Request[BookingHolder, None]) -> HtmlPage:
    held = guests.take_back(request.db, request.actor)
    return page(form_again(request.db, request.actor, held))
