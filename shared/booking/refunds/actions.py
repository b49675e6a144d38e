"""Prepares a refund: everything that may be refused before the payment processor is called. Or leaves it to a job, of
what a guest has paid for a booking that is not to be."""

from typing import TYPE_CHECKING, Final
from uuid import UUID

from booking.bookings.deposits import WhyNotRefunded
from booking.core.errors import ApiError, SignInAnew, StepUpRequired, raises
from booking.database.transactions import Transaction
from booking.identity.actors import Member
from booking.jobs import outbox
from booking.refunds import queries, rules
from booking.refunds.errors import (
    NO_SUCH_PAYMENT,
    AccountDisconnected,
    DepositApplied,
    MoreThanLeft,
    NothingLeft,
    PaymentDisputed,
    RefundNeedsAdmin,
    RefundNotInTens,
    RefundTooLarge,
)
from booking.refunds.records import LONGEST_PROMISE, MoneyToSettle, PaymentToRefund, RefundablePayment
from booking.upstreams.stripe.errors import (
    ALREADY_REFUNDED,
    NOT_CONNECTED,
    PaymentProcessorFailed,
    PaymentProcessorRefused,
)

if TYPE_CHECKING:
    from booking.refunds.models import CreateRefund

NOT_TO_REFUND: Final = "the payment is not to be paid back, or was already"


@raises(
    PaymentProcessorRefused,
    PaymentProcessorFailed,
    NO_SUCH_PAYMENT,
    RefundTooLarge,
    AccountDisconnected,
    MoreThanLeft,
    NothingLeft,
    PaymentDisputed,
    DepositApplied,
    RefundNotInTens,
    RefundNeedsAdmin,
    SignInAnew,
    StepUpRequired,
)
def prepare(db: Transaction, member: Member, wanted: "CreateRefund", refund_id: str) -> PaymentToRefund:
    """Returns how much of the payment this member may now pay back, as requested. From then on the refund is under way:
    it counts for whoever refunds more of the payment, and no sale takes the deposit off before the processor has
    reported it. Attempted once more after it was made, it is what it was."""
    queries.lock_booking(db, wanted.payment_intent_id)
    queries.lock_refunds(db, wanted.payment_intent_id)
    payment = queries.get_payment(db, wanted.payment_intent_id, refund_id).get()
    if payment["is_reported"] and payment["begun_cents"] is not None:
        return _to_refund(payment, payment["begun_cents"])
    rules.check_account(payment)
    cents = rules.refund_cents(payment, wanted.amount_cents or payment["begun_cents"])
    membership, in_all = member.membership.get(), rules.in_all(payment, wanted.amount_cents)
    rules.check_refund_limit(membership, in_all)
    rules.check_second_factor(membership, member.second_factor, in_all)
    queries.begin_refund(db, refund_id, wanted.payment_intent_id, cents)
    return _to_refund(payment, cents)


def prepare_whole(db: Transaction, payment_id: UUID, refund_id: str) -> PaymentToRefund | str:
    """Returns all that is left of a payment which is to be paid back as a whole, and has it under way from then on; or
    why nothing is paid back. If it ought to be and cannot, admins are told."""
    whole = queries.find_payment_to_refund(db, payment_id).get()
    if whole is None:
        return NOT_TO_REFUND
    intent = whole["payment_intent_id"]
    if whole["is_deposit"]:
        queries.lock_booking(db, intent)
    queries.lock_refunds(db, intent)
    is_still = queries.find_payment_to_refund(db, payment_id)
    payment = queries.get_payment(db, intent, refund_id).get()
    cents = payment["begun_cents"] or rules.left_cents(payment)
    if is_still.get() is None or payment["is_reported"] or not cents:
        return NOT_TO_REFUND
    if payment["account_is_gone"]:
        queries.open_settlement(db, MoneyToSettle("account_gone", refund_id, cents, intent))
        return "the account has withdrawn its connection: the admins are told"
    queries.begin_refund(db, refund_id, intent, cents)
    return _to_refund(payment, cents)


def promise(db: Transaction, refund_id: str, payment_id: UUID, payment_intent_id: str, cents: int, of: UUID) -> None:
    """Has a job pay back a part of a payment which the return `of` a sale gives back. The refund is under way from now
    on. Lock the booking and the refunds of the payment first."""
    queries.begin_refund(db, refund_id, payment_intent_id, cents, longest=LONGEST_PROMISE)
    outbox.enqueue_later(db, "deposit_refund", {"paymentId": payment_id, "returnId": of})


def prepare_promised(db: Transaction, payment_id: UUID, refund_id: str) -> PaymentToRefund | str:
    """Returns how much of a payment a return has promised to pay back; or why nothing is paid back. If it ought to be
    and cannot, admins are told."""
    intent = queries.find_intent(db, payment_id).get()
    if intent is None:
        return NOT_TO_REFUND
    queries.lock_booking(db, intent)
    queries.lock_refunds(db, intent)
    payment = queries.get_payment(db, intent, refund_id).get()
    cents = payment["begun_cents"]
    if cents is None or payment["is_reported"]:
        return NOT_TO_REFUND
    if payment["account_is_gone"]:
        queries.end_refund(db, refund_id)
        queries.open_settlement(db, MoneyToSettle("account_gone", refund_id, cents, intent))
        return "the account has withdrawn its connection: the admins are told"
    queries.begin_refund(db, refund_id, intent, cents)
    return _to_refund(payment, cents)


def refund_of_return(return_id: UUID, payment_id: UUID) -> str:
    """Returns the id of the refund of a payment that a return has promised."""
    return f"{return_id}:{payment_id}"


def give_up(db: Transaction, payment: PaymentToRefund, refund_id: str, refusal: PaymentProcessorRefused) -> None:
    """Ends a refund that somebody was promised and the processor has refused, and has the admins told; not if the
    money went back in another way."""
    queries.end_refund(db, refund_id)
    if refusal.reason == ALREADY_REFUNDED:
        return
    kind: WhyNotRefunded = "account_gone" if refusal.reason == NOT_CONNECTED else "refund_refused"
    found = MoneyToSettle(kind, refund_id, payment["amount_cents"], payment["payment_intent_id"])
    queries.open_settlement(db, found)


def _to_refund(payment: RefundablePayment, cents: int) -> PaymentToRefund:
    return {
        "payment_intent_id": payment["payment_intent_id"],
        "amount_cents": cents,
        "account_id": payment["account_id"],
        "currency": payment["currency"],
        "fee_cents": payment["fee_cents"],
    }


def in_our_words(refusal: PaymentProcessorRefused) -> ApiError:
    """Returns the error for what the processor refuses although our records allow it: somebody refunds in its own
    dashboard, a bank disputes, an account withdraws its connection, and we have not heard of it yet. Any other refusal
    is answered as it is."""
    known = {
        ALREADY_REFUNDED: NothingLeft,
        "charge_disputed": PaymentDisputed,
        NOT_CONNECTED: AccountDisconnected,
    }
    if refusal.reason in known:
        return known[refusal.reason]()
    return MoreThanLeft() if refusal.parameter == "amount" else refusal


def refund_later(db: Transaction, booking_id: UUID, *, after_seconds: int = 0) -> None:
    """Has a job pay back all that was paid for a booking, if it is cancelled then and its deposit not kept."""
    for payment_id in queries.list_refundable(db, booking_id).get():
        outbox.enqueue_later(db, "deposit_refund", {"paymentId": payment_id}, after_seconds=after_seconds)


def refund_payment_later(db: Transaction, payment_intent_id: str, *, after_seconds: int = 0) -> None:
    """Has a job pay back a payment that is nobody's deposit."""
    ids = {"paymentId": queries.get_id(db, payment_intent_id).get()}
    outbox.enqueue_later(db, "deposit_refund", ids, after_seconds=after_seconds)
