"""POST /{slug}/b/{token}/erasure-request: a guest requests by the own page that what the venue knows of them is erased.

The browser is sent back to that page, which says that it was requested.
"""

from booking.core.errors import ApiError, raised_by
from booking.database.transactions import Transaction
from booking.guests import proofs
from booking.guests.pages import own_booking
from booking.guests.pages.dead_ends import TO_THE_VENUE
from booking.guests.pages.models import PressedByForm
from booking.guests.pages.paths import own_path
from booking.guests.records import BookedByForm
from booking.identity.actors import BookingHolder
from booking.web.callers.guests import link_holder, shows_proof
from booking.web.http import HttpRequest
from booking.web.routes import Request, in_one_transaction, route


def _show_again(db: Transaction, actor: BookingHolder, http: HttpRequest, refusal: ApiError) -> str:
    return own_booking.booking_page_again(db, actor, refusal)


@route(
    caller=link_holder,
    runs=in_one_transaction,
    body=PressedByForm,
    form_redirect=lambda actor, http, answered: f"{own_path(actor)}?done=erasure-request",
    errors=raised_by(proofs.request_erasure),
    shows_again=_show_again,
    leads_on=TO_THE_VENUE,
)
def handler(request: Request[BookingHolder, PressedByForm]) -> BookedByForm:
    is_shown = shows_proof(request.actor, request.body.proof)
    proofs.request_erasure(request.db, request.actor, is_shown=is_shown)
    return {"bookingId": request.actor.booking_id}
