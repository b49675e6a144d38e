"""GET /{slug}/w/{token}: the page of the own entry of the wait list, and of what is offered. It changes nothing."""

from dataclasses import dataclass

from booking.core.query_parameters import optional
from booking.guests.pages import waitlist
from booking.guests.pages.dead_ends import led_on
from booking.identity.guests import WaitingGuest
from booking.web.callers.waiting_guests import link_waiting, shows_proof_of_entry
from booking.web.pages import HtmlPage, page
from booking.web.routes import Request, route


@dataclass(frozen=True, kw_only=True)
class OwnEntryQuery:
    proof: str | None = optional("What the emails about the entry have: whoever shows it confirms that they wait.")
    done: waitlist.Done | None = optional("What the guest has just done.")


@route(caller=led_on(link_waiting), query=OwnEntryQuery)
def handler(request: Request[WaitingGuest, OwnEntryQuery]) -> HtmlPage:
    db, actor, presented = request.db, request.actor, request.query.proof
    proof = presented if shows_proof_of_entry(actor, presented) else None
    return page(waitlist.entry_page(db, actor, proof=proof, done=request.query.done))
