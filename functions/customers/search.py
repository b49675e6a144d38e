"""GET /api/customers/search: find customers while somebody types, and what has come of them."""

from dataclasses import dataclass

from booking.core.query_parameters import optional
from booking.customers import queries as customers
from booking.customers.records import FoundCustomers
from booking.customers.rules import redacted, visibility_for
from booking.identity.actors import Member
from booking.web.callers.members import member
from booking.web.routes import Request, route

MIN_CHARACTERS = 2


@dataclass(frozen=True, kw_only=True)
class SearchQuery:
    q: str = optional("Parts of a name or email, or of a phone number; below 2 characters finds nobody.", default="")


@route(
    caller=member(costly=True),
    query=SearchQuery,
)
def handler(request: Request[Member, SearchQuery]) -> FoundCustomers:
    text = request.query.q.strip()
    if len(text) < MIN_CHARACTERS:
        return {"customers": []}
    visibility = visibility_for(request.actor.membership.get())
    country = request.actor.business.get().country
    found = customers.search_customers(request.db, text, visibility, country).get()
    stats = customers.list_stats(request.db, [one["id"] for one in found]).get()
    return {"customers": [{**redacted(one, visibility), "stats": of} for one, of in zip(found, stats, strict=True)]}
