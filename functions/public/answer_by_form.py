"""POST /{slug}/w/{token}: a guest takes what is offered, leaves it to the next, or leaves the wait list, by the page.

Whoever has taken a time is sent on to the page of the booking, where a deposit is paid if one is due.
"""

from collections.abc import Mapping
from typing import Any

from booking.core.errors import raised_by
from booking.guests import waiting
from booking.guests.pages import waiting as pages
from booking.guests.pages.dead_ends import TO_THE_VENUE
from booking.guests.pages.models import AnswerByForm
from booking.guests.pages.paths import new_booking_path
from booking.guests.records import AnsweredByForm
from booking.identity.actors import WaitingGuest
from booking.web.callers.waiting_guests import link_waiting, shows_proof_of_entry
from booking.web.http import HttpRequest
from booking.web.routes import Request, route


def _then(actor: WaitingGuest, http: HttpRequest, answered: Mapping[str, Any]) -> str:
    booking_id = answered["bookingId"]
    return pages.back(actor, http, answered) if booking_id is None else new_booking_path(actor, booking_id)


@route(
    caller=link_waiting,
    body=AnswerByForm,
    form_redirect=_then,
    errors=raised_by(waiting.accept, waiting.decline, waiting.leave),
    shows_again=pages.entry_page_again,
    leads_on=TO_THE_VENUE,
)
def handler(request: Request[WaitingGuest, AnswerByForm]) -> AnsweredByForm:
    db, actor = request.db, request.actor
    booking_id = None
    if request.body.answer == "accept":
        booking_id = waiting.accept(db, actor)["id"]
    else:
        (waiting.decline if request.body.answer == "decline" else waiting.leave)(db, actor)
    waiting.note_proof(db, actor, is_shown=shows_proof_of_entry(actor, request.body.proof))
    return {"bookingId": booking_id}
