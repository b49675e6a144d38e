"""GET /api/organization/billing/invoices: what the organization was charged for this service, newest first.

The newest 36, read from the payment processor. For an organization that has never bought anything the list is empty,
and the processor is not called.
"""

from booking.billing import queries as billing, rules
from booking.billing.records import PlatformInvoices
from booking.identity.actors import Member
from booking.upstreams.stripe import subscriptions
from booking.upstreams.stripe.errors import PaymentProcessorFailed, PaymentProcessorRefused
from booking.upstreams.stripe.processor_client import ProcessorClient
from booking.web.callers.members import member
from booking.web.routes import CallingRequest, between_calls, route


@route(
    caller=member(role="admin"),
    runs=between_calls,
    errors=[PaymentProcessorRefused, PaymentProcessorFailed],
    needs=["stripe"],
)
def handler(request: CallingRequest[Member, None]) -> PlatformInvoices:
    customer_id = request.transact_db(billing.get_record)["processor_customer_id"]
    if customer_id is None:
        return {"invoices": []}
    invoices = subscriptions.list_invoices(ProcessorClient(), customer_id)
    return {"invoices": [rules.shown(invoice) for invoice in invoices]}
