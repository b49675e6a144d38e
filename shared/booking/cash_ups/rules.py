"""What a cash-up closes (spec §4.23), without a database."""

from collections.abc import Collection, Iterable, Mapping
from datetime import date, timedelta

from booking.cash_ups.errors import (
    BeforeLastCashUp,
    CashUpIsClosed,
    CountedBelowZero,
    DateNotToClose,
    NothingToClose,
)
from booking.cash_ups.records import TAKING_METHODS, CountedMethod, ExpectedOfMethod, OpenCashUp, OpenTill, TakingMethod
from booking.identity.actors import Membership
from booking.refunds.errors import RefundNeedsAdmin

DATES_BACK = timedelta(days=30)


def check_close(till: OpenTill, day: date, number: int | None, methods: Iterable[CountedMethod]) -> None:
    """Raises DateNotToClose for a date that lies ahead or too long ago, CashUpIsClosed if another number was looked at,
    BeforeLastCashUp, CountedBelowZero for a method by which no more went back than came in, and NothingToClose if no
    money moved since the last cash-up of the same date, petty cash included."""
    if not till["today"] - DATES_BACK <= day <= till["today"]:
        raise DateNotToClose
    if number not in (None, till["number"]):
        raise CashUpIsClosed
    if till["last_date"] is not None and day < till["last_date"]:
        raise BeforeLastCashUp
    if any(_is_below_zero(one["counted_cents"]) and one["expected_cents"] >= 0 for one in methods):
        raise CountedBelowZero
    if day == till["last_date"] and not (till["expected"] or till["in_cents"] or till["out_cents"]):
        raise NothingToClose


def _is_below_zero(cents: int | None) -> bool:
    return cents is not None and cents < 0


def open_cash_up(till: OpenTill) -> OpenCashUp:
    """Returns what a close would have now: cash, and each other method by which money moved."""
    return {
        "number": till["number"],
        "date": till["today"],
        "since": till["since"],
        "opening_cents": till["opening_cents"],
        "in_cents": till["in_cents"],
        "out_cents": till["out_cents"],
        "methods": _expected(till, also=()),
    }


def counted_methods(till: OpenTill, counted: Mapping[TakingMethod, int]) -> list[CountedMethod]:
    """Returns what was expected and counted, of cash and of each method by which money moved or was counted."""
    return [
        {
            **expected,
            "counted_cents": counted.get(expected["method"]),
            "difference_cents": counted[expected["method"]] - expected["expected_cents"]
            if expected["method"] in counted
            else None,
        }
        for expected in _expected(till, also=counted)
    ]


def check_taken_out(member: Membership, in_all_cents: int) -> None:
    """Raises RefundNeedsAdmin if staff would have taken more out of the drawer since the last cash-up, all of them
    together, than the organization's limit. Admins have none."""
    limit = member.refund_limit_cents
    if member.is_bound_by(limit) and in_all_cents > limit:
        raise RefundNeedsAdmin(
            "An admin has to do this: staff would have taken more out of the drawer since the last cash-up than they"
            " may."
        )


def _expected(till: OpenTill, *, also: Collection[TakingMethod]) -> list[ExpectedOfMethod]:
    beside = {"cash": till["opening_cents"] + till["in_cents"] - till["out_cents"]}
    return [
        {"method": method, "expected_cents": till["expected"].get(method, 0) + beside.get(method, 0)}
        for method in TAKING_METHODS
        if method == "cash" or method in till["expected"] or method in also
    ]
