"""Whether a deposit can be paid (spec §3.2), and how much of it. Whoever opens a page to pay on asks here, whoever
closes one, and the payment processor's webhook when somebody has paid."""

from collections.abc import Sequence
from typing import Final

from booking.core.currencies import nearest_payment
from booking.deposits.errors import DepositIsPaid, NoDepositDue
from booking.deposits.records import Debt, LeftOfDeposit, TakenOff

LIVE: Final = frozenset({"pending", "confirmed"})
"""The states of a booking for which a deposit can be due."""


def check_owed(debt: Debt | None) -> None:
    """Raises DepositIsPaid or NoDepositDue if nothing of a deposit can be paid any more, whatever its amount: the
    business has it, or the booking is over, off, closed out by a sale, or gone (None)."""
    if debt is None:
        raise NoDepositDue
    if debt["deposit_status"] == "paid" or (debt["kept_cents"] > 0 and debt["deposit_status"] != "forfeited"):
        raise DepositIsPaid
    if debt["status"] not in LIVE or debt["has_sale"] or debt["deposit_status"] == "forfeited":
        raise NoDepositDue


def due_cents(debt: Debt | None) -> int:
    """Returns what is to be paid of a deposit whose amount is agreed on, or was asked for. Raises DepositIsPaid,
    NoDepositDue."""
    check_owed(debt)
    if debt is None or debt["deposit_status"] != "pending" or debt["asked_cents"] is None:
        raise NoDepositDue
    return debt["asked_cents"]


def may_be_paid(debt: Debt | None, wanted: str) -> bool:
    """Says whether what is named by `wanted` (`wanted_of`) is exactly what is still to be paid."""
    try:
        return debt is not None and wanted_of(due_cents(debt), debt["currency"]) == wanted
    except (DepositIsPaid, NoDepositDue):
        return False


def wanted_of(cents: int, currency: str) -> str:
    """Names what is paid, such as `3000 AUD`, of an amount (cents) in a currency: the nearest that cards can pay."""
    return f"{nearest_payment(cents, currency)} {currency}"


def take_off(deposits: Sequence[LeftOfDeposit], cents: int) -> list[TakenOff]:
    """Returns what a sale takes off each deposit, of `cents` altogether, which is at most what is left of all of them:
    first what the desk has of any, then what was paid online, in the order of these deposits."""
    taken = dict.fromkeys((deposit["booking_id"] for deposit in deposits), (0, 0))
    for deposit in deposits:
        desk = max(0, min(deposit["desk_cents"], cents))
        taken[deposit["booking_id"]] = desk, 0
        cents -= desk
    for deposit in deposits:
        online = max(0, min(deposit["online_cents"], cents))
        taken[deposit["booking_id"]] = taken[deposit["booking_id"]][0], online
        cents -= online
    return [TakenOff(booking_id, desk, online) for booking_id, (desk, online) in taken.items() if desk or online]
