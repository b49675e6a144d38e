"""GET /{slug}/paid: where the payment processor sends a guest back to. It shows nobody, and knows of no booking.

With `yet=no` the guest has left the page without paying.
"""

from dataclasses import dataclass
from typing import Literal

from booking.core.query_parameters import optional
from booking.guests.pages import views
from booking.guests.pages.dead_ends import led_on
from booking.identity.guests import Guest
from booking.web.callers.guests import visitor
from booking.web.pages import HtmlPage, page
from booking.web.routes import Request, route


@dataclass(frozen=True, kw_only=True)
class PaidQuery:
    yet: Literal["no"] | None = optional("`no`: the guest has come back without paying.")


@route(caller=led_on(visitor), query=PaidQuery)
def handler(request: Request[Guest, PaidQuery]) -> HtmlPage:
    return page(views.after_payment(request.db, request.actor, is_paid=request.query.yet is None))
