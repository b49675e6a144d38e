"""DELETE /api/organization/payments-account: take no more payments on the account.

Pages on which guests could still pay are closed shortly after. What is paid stays refundable, and the account itself
stays the business's at the payment processor.
"""

from booking.core.errors import raised_by
from booking.identity.actors import Member
from booking.payments_accounts import actions as payments_accounts
from booking.payments_accounts.records import Disconnected
from booking.web.callers.members import member
from booking.web.routes import Request, route


@route(
    caller=member(role="admin", step_up=True),
    errors=raised_by(payments_accounts.disconnect),
)
def handler(request: Request[Member, None]) -> Disconnected:
    payments_accounts.disconnect(request.db)
    return {"ok": True}
