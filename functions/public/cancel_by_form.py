"""POST /{slug}/b/{token}/cancel: a guest cancels the own booking by the form on its page.

The browser is sent back to that page, which says what became of it; of a time that was only held, to the venue's.
"""

from booking.checkouts.errors import PaymentUnderWay
from booking.core.errors import raised_by
from booking.guests import actions as guests, proofs
from booking.guests.own_records import OwnBooking
from booking.guests.pages import own_booking
from booking.guests.pages.dead_ends import led_on
from booking.guests.pages.formats import kept
from booking.guests.pages.models import CancelByForm
from booking.guests.pages.paths import venue_path_in
from booking.holds.actions import close_page, retry_once_cleared
from booking.identity.guests import GuestWithBooking
from booking.web.callers.guests import shows_proof, with_link
from booking.web.http import SeeOther
from booking.web.pages import shown_again
from booking.web.routes import CallingRequest, Request, between_calls, route


@route(
    caller=led_on(with_link),
    runs=between_calls,
    body=CancelByForm,
    errors=raised_by(guests.cancel),
    needs=["stripe"],
)
def handler(request: CallingRequest[GuestWithBooking, CancelByForm]) -> SeeOther:
    with shown_again(request, own_booking.booking_page_again):
        cancelled = retry_once_cleared(
            lambda: request.transact(_cancel),
            {PaymentUnderWay: lambda: close_page(request.transact_db, request.actor.booking_id)},
        )
    is_gone = request.http.read_form(dict).get("then") == "venue"  # of what was only held there is no page any more
    if is_gone:
        return SeeOther(venue_path_in(request.actor, kept(cancelled["language"])))
    return SeeOther(own_booking.own_page_address(request.actor, request.http))


def _cancel(request: Request[GuestWithBooking, CancelByForm]) -> OwnBooking:
    cancelled = guests.cancel(request.db, request.actor)
    proofs.note_proof(request.db, request.actor, is_shown=shows_proof(request.actor, request.body.proof))
    return cancelled
