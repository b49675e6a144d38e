"""POST /{slug}/b/{token}/disown/{proof}: whoever reads the emails about a booking says that they have not made it.

The booking ends, and what was paid for it goes back. For 30 days nothing is mailed to the address that nobody has shown
to be theirs, by no venue. Pressed again, or once the time is kept no more, the answer is the same.
"""

from booking.checkouts.errors import PaymentUnderWay
from booking.core.errors import raised_by
from booking.guests import languages, proofs
from booking.guests.pages.dead_ends import led_on
from booking.guests.pages.disowning import disowning_page
from booking.holds.actions import close_page, retry_once_cleared
from booking.identity.guests import GuestWithBooking
from booking.web.callers.guests import disowner
from booking.web.pages import HtmlPage, page
from booking.web.routes import CallingRequest, Request, between_calls, route


@route(caller=led_on(disowner), runs=between_calls, errors=raised_by(proofs.disown), needs=["stripe"])
def handler(request: CallingRequest[GuestWithBooking, None]) -> HtmlPage:
    return retry_once_cleared(
        lambda: request.transact(_disown),
        {PaymentUnderWay: lambda: close_page(request.transact_db, request.actor.booking_id)},
    )


def _disown(request: Request[GuestWithBooking, None]) -> HtmlPage:
    language = languages.get_of_booking(request.db, request.actor.booking_id)
    proofs.disown(request.db, request.actor)
    return page(disowning_page(request.db, language, is_done=True))
