"""POST /api/payments/refunds: pay a customer back, in part or in full, once for each Idempotency-Key.

The payment processor makes the refund, and its answer is returned. No record of the business changes here: the
processor's webhook marks a deposit as refunded. The audit log names the member who refunded, and the reason.
"""

from functools import partial

from booking.audit_log import queries as audit_log
from booking.core.errors import raised_by
from booking.identity.actors import Member
from booking.refunds import actions as refunds, processor, queries
from booking.refunds.models import CreateRefund
from booking.refunds.records import OneRefund
from booking.upstreams.stripe.errors import PaymentProcessorRefused
from booking.web.callers.members import member
from booking.web.http import Created
from booking.web.routes import OnceRequest, once, route


@route(
    caller=member(),
    runs=once,
    body=CreateRefund,
    errors=raised_by(refunds.prepare),
    needs=["stripe"],
)
def handler(request: OnceRequest[Member, CreateRefund]) -> Created[OneRefund]:
    return request.once_between_calls(partial(_refund, request))


def _refund(request: OnceRequest[Member, CreateRefund], refund_id: str) -> Created[OneRefund]:
    wanted = request.body
    payment = request.transact(
        lambda request: refunds.prepare(request.db, request.actor, wanted=wanted, refund_id=refund_id)
    )
    try:
        refund = processor.refund(payment, refund_id)
    except PaymentProcessorRefused as refusal:
        request.transact_db(partial(queries.end_refund, refund_id=refund_id))
        raise refunds.in_our_words(refusal) from refusal
    requested = {"refund_id": refund.id, "amount_cents": refund.amount_cents, "reason": wanted.reason}
    request.transact_db(
        partial(audit_log.enter, record_type="payments", record_id=payment["payment_intent_id"], after=requested)
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
