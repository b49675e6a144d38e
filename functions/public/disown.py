"""POST /{slug}/b/{token}/disown/{proof}: whoever reads the emails about a booking says that they have not made it.

The booking ends, and what was paid for it goes back. For 30 days nothing is mailed to the address that nobody has shown
to be theirs, by no venue. Pressed again, or once the time is kept no more, the answer is the same.
"""

from booking.checkouts.errors import PaymentUnderWay
from booking.core.errors import raised_by
from booking.guests import proofs
from booking.guests.pages.dead_ends import TO_THE_VENUE
from booking.guests.pages.disowning import disowning_page
from booking.holds.actions import close_page
from booking.identity.actors import BookingHolder
from booking.web.callers.guests import disowner
from booking.web.pages import HtmlPage, page
from booking.web.routes import Request, route


@route(
    caller=disowner,
    errors=raised_by(proofs.disown),
    tries_again={PaymentUnderWay: lambda call: close_page(call.transact, call.credential.booking_id)},
    needs=["stripe"],
    leads_on=TO_THE_VENUE,
)
def handler(request: Request[BookingHolder, None]) -> HtmlPage:
    proofs.disown(request.db, request.actor)
    return page(disowning_page(request.db, is_done=True))
