"""GET /{slug}/b/{token}: the page of the own booking, with the ways to change and to cancel it. It changes nothing."""

from dataclasses import dataclass
from typing import Literal

from booking.core.errors import BusinessBusy
from booking.core.query_parameters import optional
from booking.guests.pages import own_booking
from booking.guests.pages.dead_ends import led_on
from booking.guests.pages.reading import named_day, named_party, wall_clock
from booking.guests.pages.scripts import GUEST
from booking.guests.pages.views import Chosen
from booking.identity.guests import GuestWithBooking
from booking.web.callers.guests import shows_proof, with_link
from booking.web.pages import HtmlPage, page
from booking.web.routes import Request, route


@dataclass(frozen=True, kw_only=True)
class OwnPageQuery:
    wants: Literal["change", "cancel", "erasure", "address"] | None = optional("What the guest is about to do.")
    party_size: str | None = optional("**H** For how many to show free times.")
    proof: str | None = optional("What the emails about the booking have: whoever shows it reads them.")
    done: own_booking.Done | None = optional("What the guest has just done.")
    first_day: str | None = optional("The first day of free times to show.", name="from")
    week: str | None = optional("The same, where the form leads on to earlier or later days.")
    starts_at: str | None = optional("The time that is chosen so far, on the venue's wall clock.")
    changed: Literal["time", "size", "both"] | None = optional("What was changed just now: the page says so.")


@route(caller=led_on(with_link), query=OwnPageQuery, errors=[BusinessBusy])
def handler(request: Request[GuestWithBooking, OwnPageQuery]) -> HtmlPage:
    asked = request.query
    chosen = Chosen(
        party_size=named_party(asked.party_size),
        first_day=named_day(asked.week) or named_day(asked.first_day),
        starts_at=wall_clock(asked.starts_at),
    )
    db, actor = request.db, request.actor
    proof = asked.proof if shows_proof(actor, asked.proof) else None
    shown = own_booking.booking_page(
        db, actor, chosen, wants=asked.wants, proof=proof, done=asked.done, changed=asked.changed or "nothing"
    )
    return page(shown, script=GUEST)
