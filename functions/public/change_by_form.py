"""POST /{slug}/b/{token}/change: a guest changes the own booking by the form on its page.

The browser is sent back to that page, which says what was changed. What is refused is said there, with what was chosen.
"""

from booking.core.errors import ApiError, raised_by
from booking.database.transactions import Transaction
from booking.guests import actions as guests, proofs
from booking.guests.pages import own_booking
from booking.guests.pages.dead_ends import TO_THE_VENUE
from booking.guests.pages.models import ChangeByForm
from booking.guests.pages.reading import named_day, named_party, wall_clock
from booking.guests.pages.views import Chosen
from booking.guests.records import ChangedByForm
from booking.guests.rules import what_changed
from booking.holds.actions import end_run_out
from booking.identity.actors import BookingHolder
from booking.web.callers.guests import link_holder, shows_proof
from booking.web.http import HttpRequest
from booking.web.routes import Request, route


def _show_again(db: Transaction, actor: BookingHolder, http: HttpRequest, refusal: ApiError) -> str:
    typed: dict[str, str] = http.read_form(dict)
    chosen = Chosen(
        party_size=named_party(typed.get("partySize")),
        first_day=named_day(typed.get("from")),
        starts_at=wall_clock(typed.get("startsAt")),
    )
    return own_booking.booking_page_again(db, actor, http, refusal, chosen, wants="change")


@route(
    caller=link_holder,
    body=ChangeByForm,
    form_redirect=own_booking.back_with_changes,
    errors=raised_by(guests.change),
    shows_again=_show_again,
    tries_again=dict.fromkeys(guests.NOT_FREE, lambda call: end_run_out(call.transact)),
    needs=["stripe"],
    leads_on=TO_THE_VENUE,
)
def handler(request: Request[BookingHolder, ChangeByForm]) -> ChangedByForm:
    changed = guests.change(request.db, request.actor, request.body)
    proofs.note_proof(request.db, request.actor, is_shown=shows_proof(request.actor, request.body.proof))
    return {"bookingId": changed.after["id"], "changed": what_changed(changed)}
