"""POST /{slug}/w/{token}/confirm: a guest confirms that they want to wait.

Only then is anything offered to them. Whoever presses here has followed the link in the email, and so reads what is
sent to the address that was given. The browser is sent back to the page of the entry.
"""

from booking.core.errors import raised_by
from booking.guests import waiting
from booking.guests.pages import waiting as pages
from booking.guests.pages.dead_ends import TO_THE_VENUE
from booking.guests.pages.models import ConfirmByForm
from booking.guests.records import JoinedByForm
from booking.identity.actors import WaitingGuest
from booking.identity.waitlist_tokens import WaitlistTokenUnknown
from booking.web.callers.waiting_guests import link_waiting, shows_proof_of_entry
from booking.web.routes import Request, route


@route(
    caller=link_waiting,
    body=ConfirmByForm,
    form_redirect=pages.back,
    errors=raised_by(waiting.confirm),
    shows_again=pages.entry_page_again,
    leads_on=TO_THE_VENUE,
)
def handler(request: Request[WaitingGuest, ConfirmByForm]) -> JoinedByForm:
    if not shows_proof_of_entry(request.actor, request.body.proof):
        raise WaitlistTokenUnknown
    return {"entryId": waiting.confirm(request.db, request.actor)["id"]}
