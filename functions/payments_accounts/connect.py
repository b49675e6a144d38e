"""POST /api/organization/payments-account: where the business tells the payment processor of itself.

The first call connects an account, a new one or that of another business; later ones continue with it. `url` is a page
of the processor that works once, for a few minutes. Having been there proves nothing: what the account may do, the
processor says when it is asked.
"""

from booking.core.errors import raised_by
from booking.identity.actors import Member
from booking.payments_accounts.actions import connect, make_link
from booking.payments_accounts.models import ConnectAccount
from booking.payments_accounts.records import OnboardingLink
from booking.upstreams.stripe.processor_client import ProcessorClient
from booking.web.callers.members import member
from booking.web.pages import page_address
from booking.web.routes import CallingRequest, between_calls, route


@route(
    caller=member(role="admin", step_up=True),
    runs=between_calls,
    body=ConnectAccount,
    errors=raised_by(connect, make_link),
    needs=["stripe", "stripe_accounts", "links"],
)
def handler(request: CallingRequest[Member, ConnectAccount]) -> OnboardingLink:
    processor = ProcessorClient()
    asking = request.actor
    account_id = connect(processor, request.transact_db, asking.user_id, asking.email, request.body.same_as)
    return {"url": make_link(processor, account_id, page_address("/settings/payments"))}
