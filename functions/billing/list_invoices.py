"""GET /api/organization/billing/invoices: what the organization was charged for this service, newest first.

The payment processor is asked for the newest 36. Without anything ever bought there are none, and nobody is asked.
"""

from booking.billing import queries as billing, rules
from booking.billing.records import PlatformInvoices
from booking.upstreams.stripe import subscriptions
from booking.upstreams.stripe.conversation import Conversation
from booking.upstreams.stripe.errors import PaymentProcessorFailed, PaymentProcessorRefused
from booking.web.upstream import UpstreamRequest, upstream_route


@upstream_route(role="admin", errors=[PaymentProcessorRefused, PaymentProcessorFailed], needs=["stripe"])
def handler(request: UpstreamRequest[None]) -> PlatformInvoices:
    customer_id = request.transact(billing.get_record)["processor_customer_id"]
    if customer_id is None:
        return {"invoices": []}
    invoices = subscriptions.list_invoices(Conversation(), customer_id)
    return {"invoices": [rules.shown(invoice) for invoice in invoices]}
