"""GET /api/venue/returns: what came back of all sales, or of one of them, newest first, a page at a time."""

from dataclasses import dataclass
from uuid import UUID

from booking.core.deferred import Deferred
from booking.core.errors import BadRequest
from booking.core.query_parameters import optional
from booking.database.list_bounds import HistoryBounds
from booking.identity.actors import Member
from booking.returns import queries as returns
from booking.returns.queries import RETURNS
from booking.returns.records import ReturnsPage
from booking.web.callers.members import member
from booking.web.routes import Request, route


@dataclass(frozen=True, kw_only=True)
class ReturnsQuery(HistoryBounds):
    sale_id: UUID | None = optional("Only those of this sale.")


@route(caller=member(), paged=RETURNS, query=ReturnsQuery, errors=[BadRequest])
def handler(request: Request[Member, ReturnsQuery]) -> Deferred[ReturnsPage]:
    listed = returns.list_returns(request.db, request.page, request.query.sale_id)
    return listed.then(lambda page: {"returns": page.rows, "nextCursor": page.next_cursor})
