"""POST /{slug}/b/{token}/change: a guest changes the own booking by the form on its page.

The browser is sent back to that page, which says what was changed. What is refused is said there, with what was chosen.
"""

from functools import partial

from booking.core.errors import ApiError, BusinessBusy, raised_by
from booking.guests import actions as guests, proofs
from booking.guests.pages import own_booking
from booking.guests.pages.dead_ends import led_on
from booking.guests.pages.models import ChangeByForm
from booking.guests.pages.reading import named_day, named_party, wall_clock
from booking.guests.pages.views import Chosen
from booking.guests.records import WhatChanged
from booking.guests.rules import what_changed
from booking.holds.actions import end_run_out, retry_once_cleared
from booking.identity.guests import GuestWithBooking
from booking.web.callers.guests import shows_proof, with_link
from booking.web.http import SeeOther
from booking.web.pages import shown_again
from booking.web.routes import CallingRequest, Request, between_calls, route


@route(
    caller=led_on(with_link),
    runs=between_calls,
    body=ChangeByForm,
    errors=[*raised_by(guests.change), BusinessBusy],
    needs=["stripe"],
)
def handler(request: CallingRequest[GuestWithBooking, ChangeByForm]) -> SeeOther:
    end_holds = partial(end_run_out, request.transact_db)
    with shown_again(request, _page_again):
        changed = retry_once_cleared(lambda: request.transact(_change), dict.fromkeys(guests.NOT_FREE, end_holds))
    return SeeOther(own_booking.own_page_address_after(request.actor, request.http, changed))


def _change(request: Request[GuestWithBooking, ChangeByForm]) -> list[WhatChanged]:
    changed = guests.change(request.db, request.actor, request.body)
    proofs.note_proof(request.db, request.actor, is_shown=shows_proof(request.actor, request.body.proof))
    return what_changed(changed)


def _page_again(request: Request[GuestWithBooking, ChangeByForm], refusal: ApiError) -> str:
    typed: dict[str, str] = request.http.read_form(dict)
    chosen = Chosen(
        party_size=named_party(typed.get("partySize")),
        first_day=named_day(typed.get("from")),
        starts_at=wall_clock(typed.get("startsAt")),
    )
    return own_booking.booking_page_again(request, refusal, chosen, wants="change")
