"""What a return comes to, without a database (docs/decisions/sales.md#returns). All amounts are integer cents."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING
from uuid import UUID

from booking.loyalty.rules import points_for
from booking.returns.errors import (
    NO_SUCH_LINE,
    MoreThanNet,
    MoreThanPaid,
    MoreThanSold,
    RefundsDiffer,
    SoldAsCredit,
)
from booking.returns.records import LeftByMethod, LineBack, RefundParts, SaleToReturn, SoldLine, Worth
from booking.sales.records import TaxAtRate
from booking.sales.rules import left_for_goods
from booking.sales.taxes import tax_included

if TYPE_CHECKING:
    from booking.returns.models import CreateReturn, ReturnedLine


def net_cents(line: SoldLine) -> int:
    """Returns what a line came to, less its part of the discount."""
    return line["total_cents"] - line["discount_cents"]


def worth_of(line: SoldLine, units: int) -> int:
    """Returns what the next so many units of a line are worth. The first k of n units are worth k/n of the net, half a
    cent up, and a unit the difference: so all units together are the net, in whatever order they come back. They are
    worth no more than what the line has left after parts of its price went back."""
    net, sold, before = net_cents(line), line["quantity"], line["returned_quantity"]

    def first(count: int) -> int:
        return (2 * net * count + sold) // (2 * sold)

    return min(first(before + units) - first(before), net - line["returned_cents"])


def lines_back(wanted: Iterable["ReturnedLine"], lines: Iterable[SoldLine]) -> list[LineBack]:
    """Returns what comes back of each line. Raises NO_SUCH_LINE, SoldAsCredit, MoreThanSold and MoreThanNet."""
    by_id = {line["id"]: line for line in lines}
    return [_line_back(one, by_id) for one in wanted]


def _line_back(wanted: "ReturnedLine", lines: Mapping[UUID, SoldLine]) -> LineBack:
    line = lines.get(wanted.line_id)
    if line is None:
        raise NO_SUCH_LINE()
    if line["kind"] in ("gift_card", "package"):
        raise SoldAsCredit
    if line["returned_quantity"] + wanted.quantity > line["quantity"]:
        raise MoreThanSold
    most = worth_of(line, wanted.quantity) if wanted.quantity else net_cents(line) - line["returned_cents"]
    cents = most if wanted.amount_cents is None else wanted.amount_cents
    if cents > most:
        raise MoreThanNet
    restock = wanted.restock and line["product_id"] is not None and wanted.quantity > 0
    return LineBack(line, wanted.quantity, cents, restock)


def check_tip(sale: SaleToReturn, tip_cents: int) -> None:
    """Raises MoreThanPaid for more of the tip than has not gone back."""
    if tip_cents > sale["tip_cents"] - sale["returned_tip_cents"]:
        raise MoreThanPaid("tipCents: is more than the tip, less what went back of it already.")


def amounts(sale: SaleToReturn, back: Iterable[LineBack], tip_cents: int) -> Worth:
    """Computes what a return comes to: it lessens what is owed first, and the rest is given back."""
    total = sum(one.total_cents for one in back) + tip_cents
    return Worth(total, tip_cents, min(total, sale["owed_cents"]))


def units(back: Iterable[LineBack]) -> dict[UUID, int]:
    """Returns how many of each product are in stock again."""
    again: Counter[UUID] = Counter()
    for one in back:
        if one.restock and one.line["product_id"] is not None:
            again[one.line["product_id"]] += one.quantity
    return dict(again)


def is_whole(back: Iterable[LineBack], lines: Iterable[SoldLine]) -> bool:
    """Says whether every line has then given back all that it came to, with or without the tip."""
    now = {one.line["id"]: one.total_cents for one in back}
    return all(line["returned_cents"] + now.get(line["id"], 0) == net_cents(line) for line in lines)


def taxes_of(back: Iterable[LineBack], lines: Iterable[SoldLine]) -> list[TaxAtRate]:
    """Returns for each rate of what comes back, the lowest first, how much it is and the tax in it: that in all that
    the returns of the sale gave at the rate, less that of the earlier ones. A tip has none."""
    before: defaultdict[int, int] = defaultdict(int)
    for line in lines:
        before[line["tax_rate_basis_points"]] += line["returned_cents"]
    now: defaultdict[int, int] = defaultdict(int)
    for one in back:
        now[one.line["tax_rate_basis_points"]] += one.total_cents
    return [
        {
            "rate_basis_points": rate,
            "gross_cents": cents,
            "tax_cents": tax_included(before[rate] + cents, rate) - tax_included(before[rate], rate),
        }
        for rate, cents in sorted(now.items())
        if cents
    ]


def refunds(wanted: "CreateReturn", returned: Worth, paid: Sequence[LeftByMethod]) -> RefundParts:
    """Returns how it is given back: as is wanted. A dry run that does not say so proposes by each method what was paid
    less what went back, the last that was paid first; less altogether if less was paid in person."""
    if not wanted.dry_run or wanted.refunds is not None:
        return [(one.method, one.amount_cents) for one in wanted.refunds or []]
    parts, cents = [], returned.given_back_cents
    for method in paid:
        part = max(0, min(cents, method["left_cents"]))
        if part:
            parts.append((method["method"], part))
        cents -= part
    return parts


def check_refunds(refunds: RefundParts, returned: Worth, sale: SaleToReturn) -> None:
    """Raises MoreThanPaid if more is to be given back than was paid in person for the sale and has not gone back, and
    RefundsDiffer unless the refunds add up to it."""
    cents = returned.given_back_cents
    if cents > sale["paid_in_person_cents"] - sale["given_back_cents"]:
        raise MoreThanPaid
    if sum(amount for _, amount in refunds) != cents:
        raise RefundsDiffer(f"refunds: must add up to {cents} cents, which are to be given back.")


def points_back(sale: SaleToReturn, returned: Worth, cents_per_point: int | None) -> int:
    """Returns how many points the client loses: those that the money for goods earns before it, less after it."""
    before = left_for_goods(sale)
    after = before - returned.given_back_cents + returned.tip_cents
    return max(0, points_for(max(0, before), cents_per_point) - points_for(max(0, after), cents_per_point))
