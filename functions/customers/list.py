"""GET /api/customers: the customers that the caller may see, and what has come of each, a page at a time.

They come newest first, unless `sort` and `order` say otherwise. A cursor is good for the sort, the order and the tag
of the page that it came with."""

from dataclasses import dataclass
from typing import Literal
from uuid import UUID

from booking.core.errors import BadRequest
from booking.core.query_parameters import optional
from booking.customers import queries as customers
from booking.customers.queries import CUSTOMERS
from booking.customers.records import CustomersPage
from booking.customers.rules import redacted, visibility_for
from booking.database.sorted_lists import Order
from booking.identity.actors import Member
from booking.web.callers.members import member
from booking.web.routes import Request, route


@dataclass(frozen=True, kw_only=True)
class CustomersQuery:
    sort: Literal["created", "name", "lastVisit", "spend", "noShows"] | None = optional(
        "By what; `created` unless it is sent. `lastVisit` puts those who never came before the earliest visit."
    )
    order: Order | None = optional("`asc` for `name` unless it is sent, `desc` for all others.")
    tag: UUID | None = optional("Only those who carry this tag of the business.")


@route(caller=member(), paged=CUSTOMERS, query=CustomersQuery, errors=[BadRequest])
def handler(request: Request[Member, CustomersQuery]) -> CustomersPage:
    visibility = visibility_for(request.actor.membership.get())
    found = customers.list_customers(request.db, request.page, visibility, request.query.tag).get()
    return {"customers": [redacted(one, visibility) for one in found.rows], "nextCursor": found.next_cursor}
