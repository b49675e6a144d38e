"""POST /{slug}/w/{token}/confirm: a guest confirms that they want to wait.

Only then is anything offered to them. Whoever presses here has followed the link in the email, and so reads what is
sent to the address that was given. The browser is sent back to the page of the entry.
"""

from booking.core.errors import raised_by
from booking.guests import waiting
from booking.guests.pages import waitlist as pages
from booking.guests.pages.dead_ends import led_on
from booking.guests.pages.models import ConfirmByForm
from booking.identity.guests import WaitingGuest
from booking.identity.waitlist_tokens import WaitlistTokenUnknown
from booking.web.callers.waiting_guests import link_waiting, shows_proof_of_entry
from booking.web.http import SeeOther
from booking.web.pages import shown_again
from booking.web.routes import CallingRequest, Request, between_calls, route


@route(caller=led_on(link_waiting), runs=between_calls, body=ConfirmByForm, errors=raised_by(waiting.confirm))
def handler(request: CallingRequest[WaitingGuest, ConfirmByForm]) -> SeeOther:
    with shown_again(request, pages.entry_page_again):
        request.transact(_confirm)
    return SeeOther(pages.entry_page_address(request.actor, request.http))


def _confirm(request: Request[WaitingGuest, ConfirmByForm]) -> None:
    if not shows_proof_of_entry(request.actor, request.body.proof):
        raise WaitlistTokenUnknown
    waiting.confirm(request.db, request.actor)
