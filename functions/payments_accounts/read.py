"""GET /api/organization/payments-account: the account on which the business takes payments, and what it may do.

`due` is what the payment processor requires of the business next, by the processor's names, such as `external_account`.
"""

from booking.core import settings
from booking.core.deferred import Deferred
from booking.identity.actors import Member
from booking.payments_accounts import queries as payments_accounts, rules
from booking.payments_accounts.records import PaymentsAccount
from booking.web.callers.members import member
from booking.web.routes import Request, route


@route(caller=member(), needs=["stripe_dashboard"])
def handler(request: Request[Member, None]) -> Deferred[PaymentsAccount]:
    dashboard_url = settings.required("STRIPE_DASHBOARD_URL")
    return payments_accounts.find_account(request.db).then(lambda account: rules.shown(account, dashboard_url))
