"""POST /{slug}/b/{token}/address: a guest corrects the address to which the own booking is mailed.

The browser goes on to the page of the booking by its new link; the one so far opens nothing any more.
"""

from functools import partial

from booking.core.errors import raised_by
from booking.guests.pages import own_booking
from booking.guests.pages.dead_ends import led_on
from booking.guests.pages.models import ReaddressByForm
from booking.guests.pages.paths import readdressed_path
from booking.guests.readdressing import readdress
from booking.identity.guests import GuestWithBooking
from booking.web.callers.guests import with_link
from booking.web.http import SeeOther
from booking.web.pages import shown_again
from booking.web.routes import CallingRequest, Request, between_calls, route


@route(caller=led_on(with_link), runs=between_calls, body=ReaddressByForm, errors=raised_by(readdress))
def handler(request: CallingRequest[GuestWithBooking, ReaddressByForm]) -> SeeOther:
    with shown_again(request, partial(own_booking.booking_page_again, wants="address")):
        request.transact(_readdress)
    return SeeOther(f"{readdressed_path(request.actor)}?done=address")


def _readdress(request: Request[GuestWithBooking, ReaddressByForm]) -> None:
    readdress(request.db, request.actor, request.body.email)
