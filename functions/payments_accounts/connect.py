"""POST /api/organization/payments-account: where the business tells the payment processor of itself.

The first call connects an account, a new one or that of another business; later ones continue with it. `url` is a page
of the processor that works once, for a few minutes. Having been there proves nothing: the processor's webhook reports
what the account may do.
"""

from booking.core.errors import raised_by
from booking.identity.actors import Member
from booking.payments_accounts.actions import connect
from booking.payments_accounts.models import ConnectAccount
from booking.payments_accounts.records import OnboardingLink
from booking.upstreams.stripe import accounts
from booking.upstreams.stripe.processor_client import ProcessorClient
from booking.web.callers.members import member
from booking.web.pages import page_address
from booking.web.routes import CallingRequest, between_calls, route


@route(
    caller=member(role="admin", step_up=True),
    runs=between_calls,
    body=ConnectAccount,
    errors=raised_by(connect),
    needs=["stripe", "links"],
)
def handler(request: CallingRequest[Member, ConnectAccount]) -> OnboardingLink:
    processor = ProcessorClient()
    account_id = connect(processor, request.transact_db, request.actor.user_id, request.body.same_as)
    settings_page = page_address("/settings/payments")
    return {"url": accounts.create_link(processor, account_id, settings_page, f"{settings_page}/continue")}
