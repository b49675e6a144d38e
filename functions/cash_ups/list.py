"""GET /api/cash-ups: the cash-ups of the business, newest first, a page at a time, and what the next one would close.

`open`, on the first page, is what came in since the last cash-up by method, less what went back, and the number that
the next one will have.
"""

from booking.cash_ups import queries as cash_ups
from booking.cash_ups.queries import CASH_UPS
from booking.cash_ups.records import CashUpsPage
from booking.cash_ups.rules import open_cash_up
from booking.identity.actors import Member
from booking.web.callers.members import member
from booking.web.routes import Request, route


@route(caller=member(), paged=CASH_UPS)
def handler(request: Request[Member, None]) -> CashUpsPage:
    listed = cash_ups.list_cash_ups(request.db, request.page)
    if not request.page.is_first:
        return {"cashUps": listed.get().rows, "nextCursor": listed.get().next_cursor}
    following = cash_ups.get_open(request.db).then(open_cash_up)
    return {"open": following.get(), "cashUps": listed.get().rows, "nextCursor": listed.get().next_cursor}
