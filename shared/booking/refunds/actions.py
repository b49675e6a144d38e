"""Prepares a refund: everything that may be refused before the payment processor is called. Or leaves it to a job, of
what a guest has paid for a booking that is not to be."""

from typing import TYPE_CHECKING
from uuid import UUID

from booking.core.errors import SignInAnew, StepUpRequired, raises
from booking.database.transactions import Transaction
from booking.identity.actors import Member
from booking.jobs import outbox
from booking.refunds import queries, rules
from booking.refunds.errors import (
    NO_SUCH_PAYMENT,
    AccountDisconnected,
    DepositApplied,
    RefundNeedsAdmin,
    RefundNotInTens,
    RefundTooLarge,
)
from booking.refunds.records import RefundablePayment
from booking.upstreams.stripe.errors import PaymentProcessorFailed, PaymentProcessorRefused

if TYPE_CHECKING:
    from booking.refunds.models import CreateRefund


@raises(
    PaymentProcessorRefused,
    PaymentProcessorFailed,
    NO_SUCH_PAYMENT,
    RefundTooLarge,
    AccountDisconnected,
    DepositApplied,
    RefundNotInTens,
    RefundNeedsAdmin,
    SignInAnew,
    StepUpRequired,
)
def prepare(db: Transaction, member: Member, wanted: "CreateRefund", refund_id: str) -> RefundablePayment:
    """Returns the payment, of which this member may now pay back the requested amount. From then on the refund is under
    way: no sale takes the deposit off before the processor has reported it."""
    queries.lock_booking(db, wanted.payment_intent_id)
    payment = queries.get_payment(db, wanted.payment_intent_id).get()
    rules.check_account(payment)
    rules.check_amount(payment, wanted.amount_cents)
    rules.check_not_applied(payment, wanted.amount_cents)
    membership = member.membership.get()
    rules.check_limit(membership, payment, wanted.amount_cents)
    rules.check_second_factor(membership, member.second_factor, payment, wanted.amount_cents)
    queries.begin_refund(db, refund_id, wanted.payment_intent_id, wanted.amount_cents)
    return payment


def refund_later(db: Transaction, booking_id: UUID, *, after_seconds: int = 0) -> None:
    """Has a job pay back all that was paid for a booking, if it is cancelled then and its deposit not kept."""
    for payment_id in queries.list_refundable(db, booking_id).get():
        outbox.enqueue_later(db, "deposit_refund", {"paymentId": payment_id}, after_seconds=after_seconds)


def refund_payment_later(db: Transaction, payment_intent_id: str, *, after_seconds: int = 0) -> None:
    """Has a job pay back a payment that is nobody's deposit."""
    ids = {"paymentId": queries.get_id(db, payment_intent_id).get()}
    outbox.enqueue_later(db, "deposit_refund", ids, after_seconds=after_seconds)
