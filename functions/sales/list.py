"""GET /api/sales: the sales of the business without their lines, newest first, a page at a time."""

from dataclasses import dataclass
from uuid import UUID

from booking.core.errors import BadRequest
from booking.core.query_parameters import optional
from booking.identity.actors import Member
from booking.sales import queries as sales
from booking.sales.queries import SALES
from booking.sales.records import SalesPage
from booking.web.callers.members import member
from booking.web.routes import Request, in_one_transaction, route


@dataclass(frozen=True, kw_only=True)
class SalesQuery:
    customer_id: UUID | None = optional("Only those to this customer.")


@route(
    caller=member(),
    runs=in_one_transaction,
    paged=SALES,
    query=SalesQuery,
    errors=[BadRequest],
)
def handler(request: Request[Member, SalesQuery]) -> SalesPage:
    found = sales.list_sales(request.db, request.page, request.query.customer_id).get()
    return {"sales": found.rows, "nextCursor": found.next_cursor}
