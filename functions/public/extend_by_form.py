"""POST /{slug}/b/{token}/extend: a guest has the time of the own booking kept ten minutes longer for its deposit.

The browser is sent back to the page of the booking, which says until when.
"""

from booking.core.errors import raised_by
from booking.guests import actions as guests, proofs
from booking.guests.models import WithProof
from booking.guests.pages import own_booking
from booking.guests.pages.dead_ends import TO_THE_VENUE
from booking.guests.records import BookedByForm
from booking.identity.actors import BookingHolder
from booking.web.callers.guests import link_holder, shows_proof
from booking.web.routes import Request, route


@route(
    caller=link_holder,
    body=WithProof,
    form_redirect=own_booking.back,
    errors=raised_by(guests.extend),
    shows_again=own_booking.booking_page_again,
    leads_on=TO_THE_VENUE,
)
def handler(request: Request[BookingHolder, WithProof]) -> BookedByForm:
    extended = guests.extend(request.db, request.actor)
    proofs.note_proof(request.db, request.actor, is_shown=shows_proof(request.actor, request.body.proof))
    return {"bookingId": extended["id"]}
