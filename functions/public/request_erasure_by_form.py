"""POST /{slug}/b/{token}/erasure-request: a guest requests by the own page that what the venue knows of them is erased.

The browser is sent back to that page, which says that it was requested.
"""

from booking.core.errors import raised_by
from booking.guests import proofs
from booking.guests.models import WithProof
from booking.guests.pages import own_booking
from booking.guests.pages.dead_ends import led_on
from booking.identity.guests import GuestWithBooking
from booking.web.callers.guests import shows_proof, with_link
from booking.web.http import SeeOther
from booking.web.pages import shown_again
from booking.web.routes import CallingRequest, Request, between_calls, route


@route(caller=led_on(with_link), runs=between_calls, body=WithProof, errors=raised_by(proofs.request_erasure))
def handler(request: CallingRequest[GuestWithBooking, WithProof]) -> SeeOther:
    with shown_again(request, own_booking.booking_page_again):
        request.transact(_request_erasure)
    return SeeOther(own_booking.own_page_address(request.actor, request.http, done="erasure-request"))


def _request_erasure(request: Request[GuestWithBooking, WithProof]) -> None:
    is_shown = shows_proof(request.actor, request.body.proof)
    proofs.request_erasure(request.db, request.actor, is_shown=is_shown)
