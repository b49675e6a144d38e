"""GET /api/venue/till-movements: cash put into the drawer and taken out of it, newest first, a page at a time."""

from booking.cash_ups import queries as cash_ups
from booking.cash_ups.queries import TILL_MOVEMENTS
from booking.cash_ups.records import TillMovementsPage
from booking.core.deferred import Deferred
from booking.core.errors import BadRequest
from booking.database.list_bounds import HistoryBounds
from booking.identity.actors import Member
from booking.web.callers.members import member
from booking.web.routes import Request, route


@route(caller=member(), paged=TILL_MOVEMENTS, query=HistoryBounds, errors=[BadRequest])
def handler(request: Request[Member, HistoryBounds]) -> Deferred[TillMovementsPage]:
    listed = cash_ups.list_movements(request.db, request.page)
    return listed.then(lambda page: {"tillMovements": page.rows, "nextCursor": page.next_cursor})
