"""GET /{slug}/enquire: the page on which a guest enquires for a party that is too large to book online."""

from dataclasses import dataclass
from typing import Literal

from booking.core.query_parameters import optional
from booking.guests.pages.dead_ends import led_on
from booking.guests.pages.enquiring import enquiring_page
from booking.guests.pages.reading import named_party
from booking.identity.guests import Guest
from booking.web.callers.guests import visitor
from booking.web.pages import HtmlPage, page
from booking.web.routes import Request, route


@dataclass(frozen=True, kw_only=True)
class EnquiringQuery:
    done: Literal["yes"] | None = optional("`yes`: the guest has just enquired.")
    party_size: str | None = optional("How many they are, if they come from where that was chosen.")


@route(caller=led_on(visitor), query=EnquiringQuery)
def handler(request: Request[Guest, EnquiringQuery]) -> HtmlPage:
    asked = request.query
    size = named_party(asked.party_size)
    return page(enquiring_page(request.db, request.actor, party_size=size, is_done=asked.done is not None))
