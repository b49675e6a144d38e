"""Decisions about refunds (spec §4.4.3), without a database."""

from collections.abc import Mapping, Sequence
from typing import Any, Final
from uuid import UUID

from booking.bookings.deposits import DepositMethod, DepositStatus
from booking.core.currencies import smallest_payment
from booking.core.errors import SignInAnew, StepUpRequired
from booking.identity.actors import Membership, SecondFactor
from booking.identity.sources import AWAITING
from booking.refunds.errors import (
    AccountDisconnected,
    DepositApplied,
    MoreThanLeft,
    NothingLeft,
    PaymentDisputed,
    RefundNeedsAdmin,
    RefundNotInTens,
    RefundTooLarge,
)
from booking.refunds.records import AtDesk, RefundablePayment, TakenByMethod

HELD: Final[frozenset[DepositStatus]] = frozenset({"paid", "forfeited"})
"""The states in which the business has the deposit."""


def check_account(payment: RefundablePayment) -> None:
    """Raises AccountDisconnected if the account on which it was paid has withdrawn its connection: this service cannot
    refund anything there."""
    if payment["account_is_gone"]:
        raise AccountDisconnected


def left_cents(payment: RefundablePayment) -> int:
    """Returns what the business has of a payment that is neither on its way back nor taken off by a sale."""
    left, left_of_visit = _not_going(payment), _left_of_visit(payment)
    return max(0, left if left_of_visit is None else min(left, left_of_visit))


def _not_going(payment: RefundablePayment) -> int:
    return payment["kept_cents"] - payment["under_way_cents"]


def _left_of_visit(payment: RefundablePayment) -> int | None:
    """Returns what the sales that took the deposits of the visit off have left of them; None if no sale has taken
    anything off."""
    return payment["left_of_visit_cents"] if payment["applied_cents"] else None


def refund_cents(payment: RefundablePayment, wanted_cents: int | None) -> int:
    """Returns how much is to be paid back: what is wanted or, without an amount, all that is left and not on its way
    back. Raises RefundTooLarge for more than the payment as a whole, RefundNotInTens for what the processor does not
    pay back exactly; MoreThanLeft, NothingLeft or PaymentDisputed for more than the business has of it, and
    DepositApplied for more than a sale has left of the deposit that it took off."""
    if wanted_cents is not None and wanted_cents > payment["amount_cents"]:
        raise RefundTooLarge
    if wanted_cents is not None and wanted_cents % smallest_payment(payment["currency"]):
        raise RefundNotInTens
    left, left_of_visit = _not_going(payment), _left_of_visit(payment)
    cents = left if wanted_cents is None else wanted_cents
    if left <= 0:
        raise PaymentDisputed if payment["withheld_cents"] else NothingLeft
    if cents > left:
        raise PaymentDisputed if cents <= left + payment["withheld_cents"] else MoreThanLeft
    if left_of_visit is not None and cents > left_of_visit:
        raise DepositApplied
    return cents


def gives_back(before: DepositStatus, after: DepositStatus) -> bool:
    """Says whether a member writes down that the business has no deposit any more."""
    return before in HELD and after not in HELD


def at_desk_cents(desk: AtDesk, before: DepositStatus, wanted: DepositStatus, asked_cents: int | None) -> int:
    """Returns how much the desk takes when a member writes down how a deposit stands, below 0 if it gives it back.
    Paid: what was asked for, less what is kept; of a forfeited deposit of which something is kept, nothing more.
    Neither paid nor forfeited: all that the desk has and no sale took off. Forfeited: nothing moves."""
    if wanted == "paid":
        is_kept = before == "forfeited" and desk["kept_cents"] > 0
        return 0 if is_kept else max(0, (asked_cents or 0) - desk["kept_cents"])
    return 0 if wanted in HELD else -max(0, desk["left_cents"])


def stands(desk: AtDesk, before: DepositStatus, wanted: DepositStatus) -> DepositStatus:
    """Returns the status that a deposit then has: as it was if it is to be held no more, and something is kept all the
    same."""
    is_kept = wanted not in HELD and desk["kept_cents"] > max(0, desk["left_cents"])
    return before if is_kept else wanted


def check_left(desk: AtDesk, sale_id: UUID | None, before: DepositStatus, wanted: DepositStatus) -> None:
    """Raises DepositApplied if a member writes down that the business has no deposit any more, and a sale, which has
    closed the booking out or is of its visit, has taken all of it off."""
    has_sale = sale_id is not None or desk["applied_cents"] > 0
    if not (gives_back(before, wanted) and has_sale):
        return
    is_older = not desk["by_method"]  # no part of it can be booked
    if desk["left_of_all_cents"] <= 0 or (is_older and desk["applied_desk_cents"] > 0):
        raise DepositApplied


def by_last_method(by_method: Sequence[TakenByMethod], cents: int) -> list[tuple[DepositMethod | None, int]]:
    """Returns by which methods the desk gives back so much of a deposit: the last by which it took some first. What it
    took before that was entered goes back in no till."""
    parts = []
    for taken in by_method:
        part = min(cents, taken["cents"])
        if part:
            parts.append((taken["method"], -part))
        cents -= part
    return parts


def is_to_be_refunded(current: Mapping[str, Any], changes: Mapping[str, Any]) -> bool:
    """Says whether these changes of a booking owe its guest the deposit: one that was booked online is cancelled and
    the deposit not kept, as it is when the guest cancels late; or it was kept, and is not any more."""
    if current["source"] not in AWAITING or changes.keys().isdisjoint({"status", "deposit_status"}):
        return False
    before = current["status"], current["deposit_status"]
    after = changes.get("status", current["status"]), changes.get("deposit_status", current["deposit_status"])
    return after == ("cancelled", "paid") != before


def in_all(payment: RefundablePayment, wanted_cents: int | None) -> int:
    """Returns how much of the payment will have been paid back then, with all that is under way: several small refunds
    are one large one. Without an amount it is the whole payment."""
    if wanted_cents is None:
        return payment["amount_cents"]
    return payment["refunded_cents"] + payment["under_way_cents"] + wanted_cents


def check_refund_limit(member: Membership, in_all_cents: int) -> None:
    """Raises RefundNeedsAdmin if a refund would bring what is paid back of the payment in all above the organization's
    limit. Admins have none."""
    limit = member.refund_limit_cents
    if member.is_bound_by(limit) and in_all_cents > limit:
        raise RefundNeedsAdmin


def check_gives_back(member: Membership, factor: SecondFactor, in_all_cents: int) -> None:
    """Raises RefundNeedsAdmin, SignInAnew and StepUpRequired as for a refund that brings what was given back in all to
    so much."""
    check_refund_limit(member, in_all_cents)
    check_second_factor(member, factor, in_all_cents)


def check_second_factor(member: Membership, factor: SecondFactor, in_all_cents: int) -> None:
    """Raises StepUpRequired if the organization wants its members' second factor proved anew before so much of a
    payment has been paid back. Raises SignInAnew if the second factor is another than the session has proved."""
    limit = member.step_up_refund_cents
    if limit is None or in_all_cents <= limit:
        return
    if member.factor_has_changed:
        raise SignInAnew
    if factor == "proved":
        raise StepUpRequired
