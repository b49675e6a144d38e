"""POST /{slug}/b/{token}/change: a guest changes the own booking by the form on its page.

The browser is sent back to that page, which says what became of it.
"""

from booking.core.errors import ApiError, raised_by
from booking.database.transactions import Transaction
from booking.guests import actions as guests, proofs
from booking.guests.pages import views
from booking.guests.pages.models import ChangeByForm
from booking.guests.pages.paths import own_path
from booking.guests.records import BookedByForm
from booking.holds.actions import end_run_out
from booking.identity.actors import BookingHolder
from booking.web.callers.guests import link_holder, shows_proof
from booking.web.http import HttpRequest
from booking.web.routes import Request, in_one_transaction, route


def _show_again(db: Transaction, actor: BookingHolder, http: HttpRequest, refusal: ApiError) -> str:
    return views.booking_page_again(db, actor, refusal, wants="change")


@route(
    caller=link_holder,
    runs=in_one_transaction,
    body=ChangeByForm,
    form_redirect=lambda actor, http, answered: own_path(actor),
    errors=raised_by(guests.change),
    shows_again=_show_again,
    tries_again=dict.fromkeys(guests.NOT_FREE, lambda call: end_run_out(call.transact)),
    needs=["stripe"],
)
def handler(request: Request[BookingHolder, ChangeByForm]) -> BookedByForm:
    changed = guests.change(request.db, request.actor, request.body)
    proofs.note_proof(request.db, request.actor, is_shown=shows_proof(request.actor, request.body.proof))
    return {"bookingId": changed["id"]}
