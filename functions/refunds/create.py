"""POST /api/payments/refunds: pay a customer back, in part or in full, once for each Idempotency-Key.

The payment processor makes the refund, and this answers what it said. No record of the business changes here: that a
deposit is refunded is written when the processor's webhook says so.
"""

from booking import payments
from booking.http import Created
from booking.log import logger
from booking.refunds import queries as refunds, rules
from booking.refunds.models import CreateRefund
from booking.refunds.records import OneRefund
from booking.routes.idempotent import IdempotentRequest, idempotent_route


@idempotent_route(engine="appointments", body=CreateRefund)
def handler(request: IdempotentRequest[CreateRefund]) -> Created[OneRefund]:
    wanted = request.body
    with request.transaction() as connection:
        payment = refunds.get_payment(connection, wanted.payment_intent_id)
    rules.check_amount(payment, wanted.amount_cents)
    refund = payments.refund(payment["payment_intent_id"], wanted.amount_cents, request.upstream_key)
    logger().info("refunded", refund=refund.id, user_id=str(request.caller.user_id))  # who asked for it
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
