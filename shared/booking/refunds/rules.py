"""Decisions about refunds (spec §4.4.3), without a database."""

from collections.abc import Mapping
from typing import Any, Final
from uuid import UUID

from booking.core.currencies import smallest_payment
from booking.core.deposits import DepositStatus
from booking.core.errors import SignInAnew, StepUpRequired
from booking.core.sources import AWAITING
from booking.identity.actors import Membership, SecondFactor
from booking.refunds.errors import (
    AccountDisconnected,
    DepositApplied,
    RefundNeedsAdmin,
    RefundNotInTens,
    RefundTooLarge,
)
from booking.refunds.records import RefundablePayment

HELD: Final[frozenset[DepositStatus]] = frozenset({"paid", "forfeited"})
"""The states in which the business has the deposit."""


def check_amount(payment: RefundablePayment, amount_cents: int | None) -> None:
    """Raises RefundTooLarge for more than the payment as a whole, and RefundNotInTens for what the processor does not
    pay back exactly. Only the processor knows how much of a payment is left."""
    if amount_cents is None:
        return
    if amount_cents > payment["amount_cents"]:
        raise RefundTooLarge
    if amount_cents % smallest_payment(payment["currency"]):
        raise RefundNotInTens


def check_account(payment: RefundablePayment) -> None:
    """Raises AccountDisconnected if the account on which it was paid has withdrawn its connection: this service cannot
    refund anything there."""
    if payment["account_is_gone"]:
        raise AccountDisconnected


def check_not_applied(payment: RefundablePayment, amount_cents: int | None) -> None:
    """Raises DepositApplied for more than a sale has left of the deposit that it took off."""
    wanted = payment["amount_cents"] - payment["refunded_cents"] if amount_cents is None else amount_cents
    if payment["applied_cents"] and wanted > payment["left_cents"]:
        raise DepositApplied


def check_still_held(sale_id: UUID | None, before: DepositStatus, after: DepositStatus) -> None:
    """Raises DepositApplied if a member writes down that the business has no deposit any more, after a sale has taken
    it off."""
    if sale_id is not None and before in HELD and after not in HELD:
        raise DepositApplied


def is_to_be_refunded(current: Mapping[str, Any], changes: Mapping[str, Any]) -> bool:
    """Says whether these changes of a booking owe its guest the deposit: one that was booked online is cancelled, and
    the deposit not kept, as it is when the guest cancels late."""
    is_cancelled = changes.get("status") == "cancelled" and current["source"] in AWAITING
    return is_cancelled and changes.get("deposit_status", current["deposit_status"]) == "paid"


def check_limit(member: Membership, payment: RefundablePayment, amount_cents: int | None) -> None:
    """Raises RefundNeedsAdmin if more of the payment than the organization's limit would then have been paid back;
    without an amount that is all of it. Several small refunds count together, as far as the processor has reported
    them."""
    limit = member.refund_limit_cents
    in_all = payment["amount_cents"] if amount_cents is None else payment["refunded_cents"] + amount_cents
    if member.is_bound_by(limit) and in_all > limit:
        raise RefundNeedsAdmin


def check_second_factor(
    member: Membership, factor: SecondFactor, payment: RefundablePayment, amount_cents: int | None
) -> None:
    """Raises StepUpRequired if the organization wants its members' second factor proved anew for this amount; without
    an amount for the whole payment, as only the processor knows how much of it is left. Raises SignInAnew if the second
    factor is another than the session has proved."""
    limit = member.step_up_refund_cents
    requested = payment["amount_cents"] if amount_cents is None else amount_cents
    if limit is None or requested <= limit:
        return
    if member.factor_has_changed:
        raise SignInAnew
    if factor == "proved":
        raise StepUpRequired
