"""POST /api/organization/tier: choose a plan, or change the one that is paid for.

Without a paid plan, `url` is a page of the payment processor on which to subscribe; it stays the same while nobody has
paid there. With one, the price of the plan is exchanged in place, charged or credited at once; `url` is the invoice to
pay if that did not succeed, else null. Nothing is granted here: the processor's webhook writes the tier.
"""

from functools import partial

from booking.audit_log import queries as audit_log
from booking.billing.actions import choose_plan
from booking.billing.models import ChangeTier
from booking.billing.records import TierChange
from booking.billing.rules import PLAN_PAGE
from booking.core.errors import raised_by
from booking.identity.actors import Member
from booking.upstreams.stripe.checkouts import ReturnAddresses
from booking.upstreams.stripe.processor_client import ProcessorClient
from booking.web.callers.members import member
from booking.web.pages import page_address
from booking.web.routes import CallingRequest, between_calls, route


@route(
    caller=member(role="admin", step_up=True),
    runs=between_calls,
    body=ChangeTier,
    errors=raised_by(choose_plan),
    needs=["stripe", "links"],
)
def handler(request: CallingRequest[Member, ChangeTier]) -> TierChange:
    wanted, organization_id = request.body, request.actor.business.get().organization_id
    plan_page = page_address(PLAN_PAGE)
    back = ReturnAddresses(paid=f"{plan_page}?paid=true", cancelled=plan_page)
    url = choose_plan(ProcessorClient(), request.transact_db, organization_id, wanted.tier, back, annual=wanted.annual)
    requested = {"tier": wanted.tier, "annual": wanted.annual}
    request.transact_db(
        partial(audit_log.enter, record_type="billing_records", record_id=str(organization_id), after=requested)
    )
    return {"url": url}
