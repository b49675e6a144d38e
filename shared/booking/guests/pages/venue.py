"""The venue's page, as a browser asks for it: by the path of its slug, or by a host of its own."""

from dataclasses import dataclass
from typing import Literal

from booking.core import settings
from booking.core.query_parameters import optional
from booking.database.transactions import Transaction
from booking.guests import queries
from booking.guests.pages import choosing
from booking.guests.pages.reading import named_day, named_id, named_month, named_party, named_visit, wall_clock
from booking.guests.pages.scripts import GUEST
from booking.guests.pages.views import Chosen
from booking.identity.guests import Guest
from booking.organization.venue_pages import find_page
from booking.services.errors import NO_SUCH_SERVICE
from booking.web.pages import HtmlPage, page

KEPT_SECONDS = 60


@dataclass(frozen=True, kw_only=True)
class PageQuery:
    service_id: str | None = optional(
        "**A** The services that are chosen: five at most, with commas between them, or each by itself."
    )
    provider_id: str | None = optional("**A** Only with this provider; empty: with anybody.")
    party_size: str | None = optional("**H** How many come.")
    first_day: str | None = optional(
        "The first day to show, on the venue's calendar; today if it is none.", name="from"
    )
    month: str | None = optional("The month whose days to choose from, such as 2027-03; it is shown then.")
    starts_at: str | None = optional("The time that is chosen, on the venue's wall clock.")
    group: str | None = optional("**A** The group of services to show, where there are more than 80.")
    q: str | None = optional("**A** Words of the services to show.")
    find: str | None = optional("**A** Anything: shows what `q` finds, with what is chosen so far.")
    choose: str | None = optional("**A** Anything: says so if nothing is chosen.")
    preview: Literal["yes"] | None = optional("`yes`: the page for a frame of the dashboard, and of no other site.")


def show(db: Transaction, actor: Guest, asked: PageQuery) -> HtmlPage:
    """Returns the venue's page, which names the address that is given out for it, wherever it was asked for. A day, a
    time or a number that is none is left out. Raises what `choosing.venue_page` raises."""
    visit = named_visit(asked.service_id, None)
    chosen = Chosen(
        service_ids=() if visit is None else visit.service_ids,
        provider_id=named_id(asked.provider_id),
        party_size=named_party(asked.party_size),
        first_day=named_day(asked.first_day),
        starts_at=wall_clock(asked.starts_at),
        month=named_month(asked.month),
    )
    if asked.service_id and visit is None:
        raise NO_SUCH_SERVICE()
    sites, slug = queries.list_embed_origins(db), queries.get_slug(db)
    search = asked.q if asked.find or not asked.service_id else None
    html = choosing.venue_page(
        db,
        actor,
        chosen,
        address=find_page(slug.get()),
        search=search or None,
        group_id=named_id(asked.group),
        is_empty=bool(asked.choose),
    )
    framed_by = sites.get() if asked.preview is None else [settings.required("DASHBOARD_URL")]
    seconds = 0 if chosen.starts_at else KEPT_SECONDS  # each form has a key of its own
    return page(html, seconds=seconds, framed_by=framed_by, script=GUEST)
