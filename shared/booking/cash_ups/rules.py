"""What a cash-up closes (spec §4.23), without a database."""

from collections.abc import Collection, Mapping
from datetime import date, timedelta

from booking.cash_ups.errors import BeforeLastCashUp, CashUpIsClosed, DateNotToClose, NothingToClose
from booking.cash_ups.records import TAKING_METHODS, CountedMethod, ExpectedOfMethod, OpenCashUp, OpenTill, TakingMethod

DATES_BACK = timedelta(days=30)


def check_close(till: OpenTill, day: date, number: int | None) -> None:
    """Raises DateNotToClose for a date that lies ahead or too long ago, CashUpIsClosed if another number was looked at,
    BeforeLastCashUp, and NothingToClose if no money moved since the last cash-up of the same date."""
    if not till["today"] - DATES_BACK <= day <= till["today"]:
        raise DateNotToClose
    if number not in (None, till["number"]):
        raise CashUpIsClosed
    if till["last_date"] is not None and day < till["last_date"]:
        raise BeforeLastCashUp
    if day == till["last_date"] and not till["expected"]:
        raise NothingToClose


def open_cash_up(till: OpenTill) -> OpenCashUp:
    """Returns what a close would have now: cash, and each other method by which money moved."""
    return {
        "number": till["number"],
        "date": till["today"],
        "since": till["since"],
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


def _expected(till: OpenTill, *, also: Collection[TakingMethod]) -> list[ExpectedOfMethod]:
    return [
        {"method": method, "expected_cents": till["expected"].get(method, 0)}
        for method in TAKING_METHODS
        if method == "cash" or method in till["expected"] or method in also
    ]
