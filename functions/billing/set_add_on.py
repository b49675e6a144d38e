"""POST /api/organization/addons: how many of an add-on the organization pays for.

The add-on's own item of the subscription changes and nothing else, charged or credited at once. It counts once the
payment processor's webhook has said so.
"""

from functools import partial

from booking.audit_log import queries as audit_log
from booking.billing.actions import set_add_on
from booking.billing.errors import PaidPlanNeeded
from booking.billing.models import SetAddOn
from booking.billing.records import AddOnQuantity
from booking.upstreams.stripe.conversation import Conversation
from booking.upstreams.stripe.errors import PaymentProcessorFailed, PaymentProcessorRefused
from booking.web.upstream import UpstreamRequest, upstream_route


@upstream_route(
    role="admin",
    body=SetAddOn,
    errors=[PaidPlanNeeded, PaymentProcessorRefused, PaymentProcessorFailed],
    needs=["stripe"],
)
def handler(request: UpstreamRequest[SetAddOn]) -> AddOnQuantity:
    wanted = request.body
    set_add_on(Conversation(), request.transact, wanted.addon, wanted.quantity)
    record_id = str(request.caller.organization_id)
    asked_for = {str(wanted.addon): wanted.quantity}
    request.transact(partial(audit_log.enter, record_type="billing_records", record_id=record_id, after=asked_for))
    return {"addon": wanted.addon, "quantity": wanted.quantity}
