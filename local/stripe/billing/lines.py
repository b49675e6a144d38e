"""The lines of invoices as sums: what a quantity of a price costs for a period, and what of it a part of the period is
worth, by the second."""

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal
from typing import Any, Literal

Kind = Literal["full", "remaining", "unused", "trial", "usage"]
Object = dict[str, Any]


@dataclass(frozen=True)
class Line:
    """One line. Amount in cents, below zero for a credit; start and end in unix seconds; `product` is its name."""

    kind: Kind
    amount: int
    quantity: int
    start: int
    end: int
    price: Object
    item: str

    @property
    def is_proration(self) -> bool:
        """Whether the line is for a part of a period, which a change has cut."""
        return self.kind in ("remaining", "unused")


def cost(price: Object, quantity: int) -> int:
    """What a quantity costs for a whole period, in cents."""
    exact = Decimal(price["unit_amount_decimal"]) * quantity
    return int(exact.to_integral_value(ROUND_HALF_UP))


def share(amount: int, part: int, whole: int) -> int:
    """The part of an amount (from 0 up) that so many of the whole's seconds are worth, rounded to the cent."""
    return (2 * amount * part + whole) // (2 * whole)


def is_metered(item: Object) -> bool:
    """Whether an item is billed by usage, after its period."""
    return bool(item["price"]["recurring"]["usage_type"] == "metered")


def in_advance(item: Object) -> Line:
    """An item's whole current period."""
    amount = cost(item["price"], item["quantity"])
    start, end = item["current_period_start"], item["current_period_end"]
    return Line("full", amount, item["quantity"], start, end, item["price"], item["id"])


def on_trial(item: Object) -> Line:
    """An item's current period, which costs nothing."""
    start, end = item["current_period_start"], item["current_period_end"]
    return Line("trial", 0, item["quantity"], start, end, item["price"], item["id"])


def remaining(item: Object, moment: int) -> Line:
    """What is left of an item's current period."""
    start, end = item["current_period_start"], item["current_period_end"]
    amount = share(cost(item["price"], item["quantity"]), end - moment, end - start)
    return Line("remaining", amount, item["quantity"], moment, end, item["price"], item["id"])


def unused(billed: Line, moment: int) -> Line:
    """The credit for what is left of a period that a line has billed; nothing once that is over."""
    left = max(billed.end - moment, 0)
    amount = -share(billed.amount, left, billed.end - billed.start)
    return Line("unused", amount, billed.quantity, moment, billed.end, billed.price, billed.item)


def used(item: Object, quantity: int, end: int) -> Line:
    """What a customer has used of a metered item in its current period until `end`."""
    start = item["current_period_start"]
    return Line("usage", cost(item["price"], quantity), quantity, start, end, item["price"], item["id"])


def total(lines: Iterable[Line]) -> int:
    """The sum of the lines, in cents."""
    return sum(line.amount for line in lines)
