"""POST /{slug}/b/{token}/confirm: a guest confirms the own booking, whose time may be held until then.

Whoever presses here has followed the link in the email, and so reads what is sent to the address that was given. The
browser is sent back to the page of the booking.
"""

from booking.core.errors import raised_by
from booking.guests import proofs
from booking.guests.pages import own_booking
from booking.guests.pages.dead_ends import led_on
from booking.guests.pages.models import ConfirmByForm
from booking.identity.booking_tokens import BookingTokenUnknown
from booking.identity.guests import GuestWithBooking
from booking.web.callers.guests import shows_proof, with_link
from booking.web.http import SeeOther
from booking.web.pages import shown_again
from booking.web.routes import CallingRequest, Request, between_calls, route


@route(caller=led_on(with_link), runs=between_calls, body=ConfirmByForm, errors=raised_by(proofs.confirm))
def handler(request: CallingRequest[GuestWithBooking, ConfirmByForm]) -> SeeOther:
    with shown_again(request, own_booking.booking_page_again):
        request.transact(_confirm)
    return SeeOther(own_booking.own_page_address(request.actor, request.http))


def _confirm(request: Request[GuestWithBooking, ConfirmByForm]) -> None:
    if not shows_proof(request.actor, request.body.proof):
        raise BookingTokenUnknown
    proofs.confirm(request.db, request.actor)
