"""GET /api/payments/disputes: the payments that their payers' banks dispute, newest first, a page at a time.

`status` is the payment processor's: while it is `needs_response` the business may answer until `due_at`, in its
dashboard there (`dashboardUrl` of GET /api/organization/payments-account).
"""

from booking.core.deferred import Deferred
from booking.identity.actors import Member
from booking.payments import queries as payments
from booking.payments.queries import DISPUTES
from booking.payments.records import DisputesPage
from booking.web.callers.members import member
from booking.web.routes import Request, route


@route(caller=member(), paged=DISPUTES)
def handler(request: Request[Member, None]) -> Deferred[DisputesPage]:
    listed = payments.list_disputes(request.db, request.page)
    return listed.then(lambda page: {"disputes": page.rows, "nextCursor": page.next_cursor})
