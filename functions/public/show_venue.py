"""GET /{slug}: the venue's page: what guests book there, the free times of what is chosen, and the form.

With `.md` behind the slug the same as text, for programs that read for people.
"""

from dataclasses import dataclass
from datetime import date
from typing import Annotated, Literal
from uuid import UUID

from booking.availability.errors import TooManyProviderDays
from booking.core import settings
from booking.core.query_parameters import Between, optional
from booking.core.venue_pages import find_page
from booking.guests import queries
from booking.guests.errors import PartyTooLarge
from booking.guests.pages import views
from booking.guests.pages.scripts import GUEST
from booking.guests.pages.views import Chosen
from booking.identity.actors import Guest
from booking.reservations.rules import MAX_PARTY
from booking.services.errors import NO_SUCH_SERVICE
from booking.staff.errors import NO_SUCH_PROVIDER
from booking.web.callers.guests import AS_TEXT, searching_visitor
from booking.web.pages import HtmlPage, MarkdownPage, page
from booking.web.routes import Request, in_one_transaction, route

KEPT_SECONDS = 60


@dataclass(frozen=True, kw_only=True)
class PageQuery:
    service_id: UUID | None = optional("**A** The service that is chosen.")
    provider_id: str | None = optional("**A** Only with this provider; empty: with anybody.")
    party_size: Annotated[int, Between(1, MAX_PARTY)] | None = optional("**H** How many come.")
    first_day: date | None = optional("The first day to show, on the venue's calendar.", name="from")
    starts_at: str | None = optional("The time that is chosen, on the venue's wall clock.")
    preview: Literal["yes"] | None = optional("`yes`: the page for a frame of the dashboard, and of no other site.")


@route(
    caller=searching_visitor,
    runs=in_one_transaction,
    query=PageQuery,
    errors=[TooManyProviderDays, PartyTooLarge, NO_SUCH_SERVICE, NO_SUCH_PROVIDER],
    needs=["venue_pages", "links"],
)
def handler(request: Request[Guest, PageQuery]) -> HtmlPage | MarkdownPage:
    slug, asked = request.http.path_parameter("slug"), request.query
    address = find_page(slug.removesuffix(AS_TEXT))
    if slug.endswith(AS_TEXT):
        return MarkdownPage(views.venue_text(request.db, request.actor, address=address).encode())
    chosen = Chosen(
        service_id=asked.service_id,
        provider_id=views.named_id(asked.provider_id),
        party_size=asked.party_size,
        first_day=asked.first_day,
        starts_at=views.wall_clock(asked.starts_at),
    )
    sites = queries.list_embed_origins(request.db)
    html = views.venue_page(request.db, request.actor, chosen, address=address)
    framed_by = sites.get() if asked.preview is None else [settings.required("DASHBOARD_URL")]
    seconds = 0 if chosen.starts_at else KEPT_SECONDS  # each form has a key of its own
    return page(html, seconds=seconds, framed_by=framed_by, script=GUEST)
