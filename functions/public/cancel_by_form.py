"""POST /{slug}/b/{token}/cancel: a guest cancels the own booking by the form on its page.

The browser is sent back to that page, which says what became of it; of a time that was only held, to the venue's.
"""

from collections.abc import Mapping
from typing import Any

from booking.checkouts.errors import PaymentUnderWay
from booking.core.errors import raised_by
from booking.guests import actions as guests, proofs
from booking.guests.pages import own_booking
from booking.guests.pages.dead_ends import TO_THE_VENUE
from booking.guests.pages.models import CancelByForm
from booking.guests.pages.paths import venue_path
from booking.guests.records import BookedByForm
from booking.holds.actions import close_page
from booking.identity.actors import BookingHolder
from booking.web.callers.guests import link_holder, shows_proof
from booking.web.http import HttpRequest
from booking.web.routes import Request, route


def _then(actor: BookingHolder, http: HttpRequest, answered: Mapping[str, Any]) -> str:
    """Returns where the browser goes on to: of a booking that was only held, the page is gone."""
    is_gone = http.read_form(dict).get("then") == "venue"
    return venue_path(actor) if is_gone else own_booking.back(actor, http, answered)


@route(
    caller=link_holder,
    body=CancelByForm,
    form_redirect=_then,
    errors=raised_by(guests.cancel),
    shows_again=own_booking.booking_page_again,
    tries_again={PaymentUnderWay: lambda call: close_page(call.transact, call.credential.booking_id)},
    needs=["stripe"],
    leads_on=TO_THE_VENUE,
)
def handler(request: Request[BookingHolder, CancelByForm]) -> BookedByForm:
    cancelled = guests.cancel(request.db, request.actor)
    proofs.note_proof(request.db, request.actor, is_shown=shows_proof(request.actor, request.body.proof))
    return {"bookingId": cancelled["id"]}
