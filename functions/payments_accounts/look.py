"""POST /api/venue/payments-account/look: ask the payment processor how the account stands, a moment later.

For whoever comes back from the processor's page, which proves nothing and tells nothing. A job asks, unless one is on
its way or the account was read within ten seconds; what it learns, GET /api/organization/payments-account then shows.
"""

from booking.identity.actors import Member
from booking.jobs.outbox import enqueue
from booking.payments_accounts import queries as payments_accounts
from booking.web.callers.members import member
from booking.web.http import Done
from booking.web.routes import Request, route


@route(caller=member(), enqueues=["account_look_requested"])
def handler(request: Request[Member, None]) -> Done:
    if payments_accounts.claim_look(request.db).get():
        enqueue(request.db, "account_look_requested", {})
    return {"ok": True}
