"""GET /{slug}/waitlist: the page on which a guest joins the wait list for what they have chosen. It changes nothing."""

from dataclasses import dataclass

from booking.core.query_parameters import optional
from booking.guests.pages import waitlist
from booking.guests.pages.dead_ends import led_on
from booking.guests.pages.reading import named_day, named_id, named_party
from booking.guests.pages.waitlist import Awaited
from booking.identity.guests import Guest
from booking.web.callers.guests import visitor
from booking.web.pages import HtmlPage, page
from booking.web.routes import Request, route


@dataclass(frozen=True, kw_only=True)
class JoiningQuery:
    service_id: str | None = optional("**A** The service that is chosen.")
    provider_id: str | None = optional("**A** Only with this provider; empty: with anybody.")
    party_size: str | None = optional("**H** How many come.")
    first_day: str | None = optional(
        "The first day to show, on the venue's calendar; today if it is none.", name="from"
    )


@route(caller=led_on(visitor), query=JoiningQuery)
def handler(request: Request[Guest, JoiningQuery]) -> HtmlPage:
    asked = request.query
    awaited = Awaited(
        service_id=named_id(asked.service_id),
        provider_id=named_id(asked.provider_id),
        party_size=named_party(asked.party_size),
        first_day=named_day(asked.first_day),
    )
    return page(waitlist.joining_page(request.db, request.actor, awaited))
