"""GET /{slug}/waitlist: the page on which a guest joins the wait list for what they have chosen. It changes nothing."""

from dataclasses import dataclass
from datetime import date
from typing import Annotated
from uuid import UUID

from booking.core.query_parameters import Between, optional
from booking.guests.pages import views, waiting
from booking.guests.pages.waiting import Awaited
from booking.identity.actors import Guest
from booking.reservations.rules import MAX_PARTY
from booking.web.callers.guests import visitor
from booking.web.pages import HtmlPage, page
from booking.web.routes import Request, in_one_transaction, route


@dataclass(frozen=True, kw_only=True)
class JoiningQuery:
    service_id: UUID | None = optional("**A** The service that is chosen.")
    provider_id: str | None = optional("**A** Only with this provider; empty: with anybody.")
    party_size: Annotated[int, Between(1, MAX_PARTY)] | None = optional("**H** How many come.")
    first_day: date | None = optional("The first day to show, on the venue's calendar.", name="from")


@route(caller=visitor, runs=in_one_transaction, query=JoiningQuery)
def handler(request: Request[Guest, JoiningQuery]) -> HtmlPage:
    asked = request.query
    awaited = Awaited(
        service_id=asked.service_id,
        provider_id=views.named_id(asked.provider_id),
        party_size=asked.party_size,
        first_day=asked.first_day,
    )
    return page(waiting.joining_page(request.db, request.actor, awaited))
