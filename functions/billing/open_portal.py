"""POST /api/organization/billing/portal: where to manage the subscription at the payment processor.

There a plan is cancelled and a card is changed; the processor's webhook reports the result.
"""

from functools import partial

from booking.audit_log import queries as audit_log
from booking.billing import queries as billing
from booking.billing.errors import NotACustomer
from booking.billing.records import Portal
from booking.billing.rules import PLAN_PAGE
from booking.identity.actors import Member
from booking.upstreams.stripe import subscriptions
from booking.upstreams.stripe.errors import PaymentProcessorFailed, PaymentProcessorRefused
from booking.upstreams.stripe.processor_client import ProcessorClient
from booking.web.callers.members import member
from booking.web.pages import page_address
from booking.web.routes import CallingRequest, between_calls, route


@route(
    caller=member(role="admin", step_up=True),
    runs=between_calls,
    errors=[NotACustomer, PaymentProcessorRefused, PaymentProcessorFailed],
    needs=["stripe", "links"],
)
def handler(request: CallingRequest[Member, None]) -> Portal:
    customer_id = request.transact_db(billing.get_record)["processor_customer_id"]
    if customer_id is None:
        raise NotACustomer
    url = subscriptions.open_portal(ProcessorClient(), customer_id, page_address(PLAN_PAGE))
    record_id = str(request.actor.business.get().organization_id)
    opened = {"portal": "opened"}
    request.transact_db(partial(audit_log.enter, record_type="billing_records", record_id=record_id, after=opened))
    return {"url": url}
