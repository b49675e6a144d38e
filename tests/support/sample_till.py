"""The samples of the till: cash-ups, petty cash, what comes back of sales, and money to settle."""

from collections.abc import Callable, Mapping
from datetime import UTC, datetime, timedelta
from typing import Any

from tests.support.returns import first_line, given_back
from tests.support.sales_counter import cash_up, move_cash
from tests.support.settlements import void_open

OF_THE_TILL: Mapping[str, Any] = {
    "cash-ups": lambda its: str(cash_up(its.tenant)["id"]),
    "paid-sales": lambda its: str(its.make.sale(its.tenant)["id"]),
    "sale-lines": lambda its: first_line(its.tenant, its["paid-sales"]),
    "till-movements": lambda its: str(move_cash(its.tenant, "in", 100)["id"]),
    "returns": lambda its: given_back(its.tenant, its["paid-sales"]),
    "settlements": lambda its: void_open(its.make, its.tenant),
}


def session_used(its: Any) -> str:
    """The id of a redemption, of a package with many sessions."""
    sold = its.make.customer_package(its.tenant, sessions=100)
    answer = its.tenant.staff.post(f"/api/customer-packages/{sold['id']}/redeem", {})
    return str(answer.json["redemption"]["id"])


def part_of_a_price(ids: Mapping[str, str]) -> dict[str, Any]:
    """Gives back a part of the price of a line that was sold."""
    return {
        "saleId": ids["paid-sales"],
        "tipCents": 0,
        "lines": [{"lineId": ids["sale-lines"], "quantity": 0, "amountCents": 100, "restock": False}],
        "refunds": [{"method": "cash", "amountCents": 100}],
        "reason": "Did not suit",
        "dryRun": False,
    }


BODIES_OF_THE_TILL: Mapping[str, Callable[[Mapping[str, str]], dict[str, Any]]] = {
    "CashUpsCreate": lambda _: {
        "date": (datetime.now(UTC) - timedelta(days=1)).date().isoformat(),
        "counted": {"cash": 10000},
        "floatCents": 5000,
        "note": "A banknote was torn.",
    },
    "RedemptionsUndo": lambda _: {"reason": "Wrong client"},
    "ReturnsCreate": part_of_a_price,
    "ReturnsSendReceipt": lambda _: {"email": "renee@example.com"},
    "TillMovementsCreate": lambda _: {"kind": "out", "amountCents": 1200, "reason": "Taxi for a guest"},
    "SettlementsSettle": lambda _: {"note": "Given back at the counter", "method": "cash", "amountCents": 100},
}
