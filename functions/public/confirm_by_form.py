"""POST /{slug}/b/{token}/confirm: a guest confirms the own booking, whose time may be held until then.

Whoever presses here has followed the link in the email, and so reads what is sent to the address that was given. The
browser is sent back to the page of the booking.
"""

from booking.core.errors import raised_by
from booking.guests import proofs
from booking.guests.pages import own_booking
from booking.guests.pages.dead_ends import TO_THE_VENUE
from booking.guests.pages.models import ConfirmByForm
from booking.guests.records import BookedByForm
from booking.identity.actors import BookingHolder
from booking.identity.booking_tokens import BookingTokenUnknown
from booking.web.callers.guests import link_holder, shows_proof
from booking.web.routes import Request, route


@route(
    caller=link_holder,
    body=ConfirmByForm,
    form_redirect=own_booking.back,
    errors=raised_by(proofs.confirm),
    shows_again=own_booking.booking_page_again,
    leads_on=TO_THE_VENUE,
)
def handler(request: Request[BookingHolder, ConfirmByForm]) -> BookedByForm:
    if not shows_proof(request.actor, request.body.proof):
        raise BookingTokenUnknown
    return {"bookingId": proofs.confirm(request.db, request.actor)["id"]}
