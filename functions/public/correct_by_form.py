"""POST /{slug}/b/{token}/correct: a guest whose booking is only held gives it up, to book it with other details.

It is answered with the form of the venue's page, filled in as it was.
"""

from booking.checkouts.errors import PaymentUnderWay
from booking.core.errors import raised_by
from booking.guests import actions as guests
from booking.guests.pages import own_booking
from booking.guests.pages.correcting import form_again
from booking.guests.pages.dead_ends import led_on
from booking.holds.actions import close_page, retry_once_cleared
from booking.identity.guests import GuestWithBooking
from booking.web.callers.guests import with_link
from booking.web.pages import HtmlPage, page, shown_again
from booking.web.routes import CallingRequest, Request, between_calls, route


@route(caller=led_on(with_link), runs=between_calls, errors=raised_by(guests.take_back), needs=["stripe"])
def handler(request: CallingRequest[GuestWithBooking, None]) -> HtmlPage:
    with shown_again(request, own_booking.booking_page_again):
        return retry_once_cleared(
            lambda: request.transact(_take_back),
            {PaymentUnderWay: lambda: close_page(request.transact_db, request.actor.booking_id)},
        )


def _take_back(request: Request[GuestWithBooking, None]) -> HtmlPage:
    own = guests.take_back(request.db, request.actor)
    return page(form_again(request.db, request.actor, own))
