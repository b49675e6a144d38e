"""GET /{slug}/b/{token}: the page of the own booking, with the ways to change and to cancel it. It changes nothing."""

from dataclasses import dataclass
from datetime import date
from typing import Annotated, Literal

from booking.core.query_parameters import Between, optional
from booking.guests.pages import own_booking, views
from booking.guests.pages.scripts import GUEST
from booking.guests.pages.views import Chosen
from booking.identity.actors import BookingHolder
from booking.reservations.rules import MAX_PARTY
from booking.web.callers.guests import link_holder, shows_proof
from booking.web.pages import HtmlPage, page
from booking.web.routes import Request, in_one_transaction, route


@dataclass(frozen=True, kw_only=True)
class OwnPageQuery:
    wants: Literal["change", "cancel", "erasure"] | None = optional("What the guest is about to do.")
    party_size: Annotated[int, Between(1, MAX_PARTY)] | None = optional("**H** For how many to show free times.")
    proof: str | None = optional("What the emails about the booking have: whoever shows it reads them.")
    done: Literal["erasure-request", "already"] | None = optional("What the guest has just done.")
    first_day: date | None = optional("The first day of free times to show.", name="from")
    week: date | None = optional("The same, where the form leads on to earlier or later days.")
    starts_at: str | None = optional("The time that is chosen so far, on the venue's wall clock.")
    changed: Literal["time", "size", "both"] | None = optional("What was changed just now: the page says so.")


@route(caller=link_holder, runs=in_one_transaction, query=OwnPageQuery)
def handler(request: Request[BookingHolder, OwnPageQuery]) -> HtmlPage:
    asked = request.query
    starts_at = views.wall_clock(asked.starts_at)
    first_day = asked.week or asked.first_day
    chosen = Chosen(party_size=asked.party_size, first_day=first_day, starts_at=starts_at)
    db, actor = request.db, request.actor
    proof = asked.proof if shows_proof(actor, asked.proof) else None
    shown = own_booking.booking_page(
        db, actor, chosen, wants=asked.wants, proof=proof, done=asked.done, changed=asked.changed or "nothing"
    )
    return page(shown, script=GUEST)
