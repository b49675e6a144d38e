"""GET /api/sales: the sales of the business without their lines, newest first, a page at a time, and what they come to.

`totals` are there on the first page of one day (`date`), and of at most 31 days (`from` and `to`), and cover all of its
pages. For a member who sees own clients only they are of what they sold.
"""

from dataclasses import dataclass
from datetime import date
from uuid import UUID

from booking.core.deferred import Deferred
from booking.core.errors import BadRequest
from booking.core.query_parameters import optional
from booking.database.list_bounds import HistoryBounds
from booking.identity.actors import Member
from booking.sales import lists as sales
from booking.sales.lists import SALES, SalesFilter
from booking.sales.records import PaymentMethod, SalesPage, SaleState, SalesTotals
from booking.web.callers.members import member
from booking.web.routes import Request, route


@dataclass(frozen=True, kw_only=True)
class SalesQuery(HistoryBounds):
    day: date | None = optional(
        "Only those of this date of the venue; a period that ends past midnight belongs to the date on which it began.",
        name="date",
    )
    customer_id: UUID | None = optional("Only those to this customer.")
    method: PaymentMethod | None = optional("Only those of which the largest part was paid in this way.")
    sold_by: UUID | None = optional("Only those that this provider sold.")
    status: SaleState | None = optional("Only those in this status; `owed`: completed, and not paid in full.")


@route(
    caller=member(),
    paged=SALES,
    query=SalesQuery,
    errors=[BadRequest],
)
def handler(request: Request[Member, SalesQuery]) -> Deferred[SalesPage]:
    query = request.query
    wanted = SalesFilter(
        day=query.day, customer_id=query.customer_id, method=query.method, sold_by=query.sold_by, state=query.status
    )
    is_of_a_time = query.day is not None or (query.since is not None and query.until is not None)
    found = sales.list_sales(request.db, request.page, wanted)
    totals: Deferred[SalesTotals | None] = Deferred.of(None)
    if is_of_a_time and request.page.is_first:
        totals = sales.find_totals(request.db, request.page, wanted, request.actor.membership.get())
    return found.then(lambda page: {"sales": page.rows, "totals": totals.get(), "nextCursor": page.next_cursor})
