"""POST /{slug}/b/{token}/extend: a guest has the time of the own booking kept ten minutes longer for its deposit.

The browser is sent back to the page of the booking, which says until when.
"""

from booking.core.errors import raised_by
from booking.guests import actions as guests, proofs
from booking.guests.models import WithProof
from booking.guests.pages import own_booking
from booking.guests.pages.dead_ends import led_on
from booking.identity.guests import GuestWithBooking
from booking.web.callers.guests import shows_proof, with_link
from booking.web.http import SeeOther
from booking.web.pages import shown_again
from booking.web.routes import CallingRequest, Request, between_calls, route


@route(caller=led_on(with_link), runs=between_calls, body=WithProof, errors=raised_by(guests.extend))
def handler(request: CallingRequest[GuestWithBooking, WithProof]) -> SeeOther:
    with shown_again(request, own_booking.booking_page_again):
        request.transact(_extend)
    return SeeOther(own_booking.own_page_address(request.actor, request.http))


def _extend(request: Request[GuestWithBooking, WithProof]) -> None:
    guests.extend(request.db, request.actor)
    proofs.note_proof(request.db, request.actor, is_shown=shows_proof(request.actor, request.body.proof))
