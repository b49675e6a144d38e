"""POST /api/payments/refunds: pay a customer back, in part or in full, once for each Idempotency-Key.

The payment processor makes the refund, and this answers what it said. No record of the business changes here: that a
deposit is refunded is written when the processor's webhook says so. Who asked for it, the audit log tells.
"""

from functools import partial

from booking.audit_log import queries as audit_log
from booking.refunds import queries as refunds, rules
from booking.refunds.errors import NO_SUCH_PAYMENT, RefundTooLarge
from booking.refunds.models import CreateRefund
from booking.refunds.records import OneRefund
from booking.upstreams.stripe import payments
from booking.upstreams.stripe.conversation import Conversation
from booking.upstreams.stripe.errors import PaymentProcessorFailed, PaymentProcessorRefused
from booking.web.http import Created
from booking.web.idempotent import IdempotentRequest, idempotent_route


@idempotent_route(
    body=CreateRefund,
    errors=[PaymentProcessorRefused, PaymentProcessorFailed, NO_SUCH_PAYMENT, RefundTooLarge],
    needs=["stripe"],
)
def handler(request: IdempotentRequest[CreateRefund]) -> Created[OneRefund]:
    wanted = request.body
    payment = request.transact(partial(refunds.get_payment, payment_intent_id=wanted.payment_intent_id))
    rules.check_amount(payment, wanted.amount_cents)
    refund = payments.refund(Conversation(), payment["payment_intent_id"], wanted.amount_cents, request.upstream_key)
    asked_for = {"refund_id": refund.id, "amount_cents": refund.amount_cents}
    request.transact(
        partial(audit_log.enter, record_type="payments", record_id=payment["payment_intent_id"], after=asked_for)
    )
    return Created(
        {
            "refund": {
                "id": refund.id,
                "paymentIntentId": payment["payment_intent_id"],
                "amountCents": refund.amount_cents,
                "currency": refund.currency,
                "status": refund.status,
                "createdAt": refund.created_at,
            }
        }
    )
