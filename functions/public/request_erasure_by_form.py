"""POST /{slug}/b/{token}/erasure-request: a guest requests by the own page that what the venue knows of them is erased.

The browser is sent back to that page, which says that it was requested.
"""

from functools import partial

from booking.core.errors import raised_by
from booking.guests import proofs
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
    form_redirect=partial(own_booking.back, done="erasure-request"),
    errors=raised_by(proofs.request_erasure),
    shows_again=own_booking.booking_page_again,
    leads_on=TO_THE_VENUE,
)
def handler(request: Request[BookingHolder, WithProof]) -> BookedByForm:
    is_shown = shows_proof(request.actor, request.body.proof)
    proofs.request_erasure(request.db, request.actor, is_shown=is_shown)
    return {"bookingId": request.actor.booking_id}
