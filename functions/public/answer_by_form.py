"""POST /{slug}/w/{token}: a guest takes what is offered, leaves it to the next, or leaves the wait list, by the page.

Whoever has taken a time is sent on to the page of the booking, where a deposit is paid if one is due.
"""

from uuid import UUID

from booking.core.errors import raised_by
from booking.guests import waiting
from booking.guests.pages import waitlist as pages
from booking.guests.pages.dead_ends import led_on
from booking.guests.pages.models import AnswerByForm
from booking.guests.pages.paths import new_booking_path
from booking.identity.guests import WaitingGuest
from booking.web.callers.waiting_guests import link_waiting, shows_proof_of_entry
from booking.web.http import SeeOther
from booking.web.pages import shown_again
from booking.web.routes import CallingRequest, Request, between_calls, route


@route(
    caller=led_on(link_waiting),
    runs=between_calls,
    body=AnswerByForm,
    errors=raised_by(waiting.accept, waiting.decline, waiting.leave),
)
def handler(request: CallingRequest[WaitingGuest, AnswerByForm]) -> SeeOther:
    with shown_again(request, pages.entry_page_again):
        booking_id = request.transact(_answer)
    if booking_id is None:
        return SeeOther(pages.entry_page_address(request.actor, request.http))
    return SeeOther(new_booking_path(request.actor, booking_id))


def _answer(request: Request[WaitingGuest, AnswerByForm]) -> UUID | None:
    db, actor = request.db, request.actor
    booking_id = None
    if request.body.answer == "accept":
        booking_id = waiting.accept(db, actor)["id"]
    else:
        (waiting.decline if request.body.answer == "decline" else waiting.leave)(db, actor)
    waiting.note_proof(db, actor, is_shown=shows_proof_of_entry(actor, request.body.proof))
    return booking_id
