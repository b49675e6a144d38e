"""What a return comes to, without a database (docs/decisions/sales.md#returns). All amounts are integer cents."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING
from uuid import UUID

from booking.core.currencies import smallest_payment
from booking.gift_cards.records import CardOfSale
from booking.gift_cards.rules import normalised_code
from booking.loyalty.rules import points_for
from booking.packages.records import PackageOfSale
from booking.refunds.errors import RefundNotInTens
from booking.returns.errors import (
    NO_SUCH_LINE,
    MoreThanNet,
    MoreThanSold,
    RefundsDiffer,
    UnitsOnly,
    Used,
)
from booking.returns.records import (
    DepositBack,
    DepositTaken,
    LeftToGiveBack,
    LineBack,
    PaymentOfDeposit,
    RefundPart,
    SaleToReturn,
    SoldLine,
    Worth,
)
from booking.sales.errors import MoreThanPaid, OtherCard, RefundUnderWay
from booking.sales.records import IN_PERSON, TaxAtRate
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
    """Returns what comes back of each line. Raises NO_SUCH_LINE, UnitsOnly, MoreThanSold and MoreThanNet."""
    by_id = {line["id"]: line for line in lines}
    return [_line_back(one, by_id) for one in wanted]


def _line_back(wanted: "ReturnedLine", lines: Mapping[UUID, SoldLine]) -> LineBack:
    line = lines.get(wanted.line_id)
    if line is None:
        raise NO_SUCH_LINE()
    if line["kind"] in ("gift_card", "package") and not wanted.quantity:
        raise UnitsOnly
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


def amounts(sale: SaleToReturn, back: Sequence[LineBack], tip_cents: int) -> Worth:
    """Computes what a return comes to: it lessens what is owed first, and the rest is given back."""
    total = sum(one.total_cents for one in back) + tip_cents
    gift_cards = sum(one.total_cents for one in back if one.line["kind"] == "gift_card")
    return Worth(total, tip_cents, min(total, sale["owed_cents"]), gift_cards)


def units(back: Iterable[LineBack]) -> dict[UUID, int]:
    """Returns how many of each product are in stock again."""
    again: Counter[UUID] = Counter()
    for one in back:
        if one.restock and one.line["product_id"] is not None:
            again[one.line["product_id"]] += one.quantity
    return dict(again)


def cards_back(back: Iterable[LineBack], sold: Sequence[CardOfSale]) -> frozenset[UUID]:
    """Returns which of the gift cards that the sale sold come back: unused ones, the oldest first. Those of a line that
    waits for being paid are not made yet. Raises Used if fewer are unused."""
    made = {card["sale_line_id"] for card in sold}
    unused = [(card["sale_line_id"], card["id"]) for card in sold if card["balance_cents"] == card["issued_cents"]]
    of_cards = [one for one in back if one.line["kind"] == "gift_card" and one.line["id"] in made]
    return _oldest(of_cards, unused)


def packages_back(back: Iterable[LineBack], sold: Sequence[PackageOfSale]) -> frozenset[UUID]:
    """Returns which of the packages that the sale sold come back, likewise."""
    unused = [(package["sale_line_id"], package["id"]) for package in sold if package["is_unused"]]
    return _oldest([one for one in back if one.line["kind"] == "package"], unused)


def _oldest(back: Iterable[LineBack], unused: Iterable[tuple[UUID | None, UUID]]) -> frozenset[UUID]:
    chosen: set[UUID] = set()
    for one in back:
        of_line = [id_ for line_id, id_ in unused if line_id == one.line["id"]]
        if len(of_line) < one.quantity:
            raise Used
        chosen.update(of_line[: one.quantity])
    return frozenset(chosen)


def is_whole(back: Iterable[LineBack], lines: Iterable[SoldLine]) -> bool:
    """Says whether every line has then given back all that it came to, with or without the tip."""
    now = {one.line["id"]: one.total_cents for one in back}
    return all(line["returned_cents"] + now.get(line["id"], 0) == net_cents(line) for line in lines)


def taxes_of(back: Iterable[LineBack], lines: Iterable[SoldLine]) -> list[TaxAtRate]:
    """Returns for each rate of what comes back, the lowest first, how much it is and the tax in it: that in all that
    the returns of the sale gave at the rate, less that of the earlier ones. A tip has none, nor has a gift card."""
    before: defaultdict[int, int] = defaultdict(int)
    for line in lines:
        before[line["tax_rate_basis_points"]] += line["returned_cents"] if line["kind"] != "gift_card" else 0
    now: defaultdict[int, int] = defaultdict(int)
    for one in back:
        now[one.line["tax_rate_basis_points"]] += one.total_cents if one.line["kind"] != "gift_card" else 0
    return [
        {
            "rate_basis_points": rate,
            "gross_cents": cents,
            "tax_cents": tax_included(before[rate] + cents, rate) - tax_included(before[rate], rate),
        }
        for rate, cents in sorted(now.items())
        if cents
    ]


def refunds(wanted: "CreateReturn", returned: Worth, left: LeftToGiveBack) -> list[RefundPart]:
    """Returns how it is given back: as is wanted. A dry run that does not say so proposes: in person, by each method
    what was paid less what went back, the last that was paid first; then onto the gift card that paid; then of the
    deposits, those at the desk last. Raises MoreThanPaid if there is less than that."""
    if not wanted.dry_run or wanted.refunds is not None:
        return [RefundPart(one.method, one.amount_cents, one.gift_card_code) for one in wanted.refunds or []]
    parts, cents = [], returned.given_back_cents
    for most in _places(left):
        part = max(0, min(cents, most.amount_cents))
        if part:
            parts.append(RefundPart(most.method, part, most.gift_card_code))
        cents -= part
    if cents:
        raise MoreThanPaid
    return parts


def _places(left: LeftToGiveBack) -> Iterator[RefundPart]:
    in_person = left.in_person_cents
    for method in left.by_method:
        part = max(0, min(in_person, method["left_cents"]))
        yield RefundPart(method["method"], part)
        in_person -= part
    if left.card_code is not None:
        yield RefundPart("gift_card", left.card_cents, left.card_code)
    yield RefundPart("deposit_online", sum(_online_cents(deposit, left.payments) for deposit in left.deposits))
    yield RefundPart("deposit_desk", sum(deposit["desk_cents"] for deposit in left.deposits))


def _online_cents(deposit: DepositTaken, payments: Iterable[PaymentOfDeposit]) -> int:
    """Returns what can go back of a deposit that was paid online: the payer's bank may have some of it."""
    of_booking = sum(one["left_cents"] for one in payments if one["booking_id"] == deposit["booking_id"])
    return min(deposit["online_cents"], of_booking)


def check_refunds(refunds: Sequence[RefundPart], returned: Worth, left: LeftToGiveBack) -> None:
    """Raises RefundsDiffer unless the refunds add up to what is to be given back, OtherCard for a gift card that has
    not paid, and MoreThanPaid if more is to go where it came from than came from there and has not gone back. Any part
    may become a new gift card."""
    cents = returned.given_back_cents
    if sum(refund.amount_cents for refund in refunds) != cents:
        raise RefundsDiffer(f"refunds: must add up to {cents} cents, which are to be given back.")
    if sum(refund.amount_cents for refund in refunds if refund.method in IN_PERSON) > left.in_person_cents:
        raise MoreThanPaid
    for refund in refunds:
        if refund.gift_card_code is not None and normalised_code(refund.gift_card_code) != left.card_code:
            raise OtherCard
    if on_card_cents(refunds) > left.card_cents:
        raise MoreThanPaid


def on_card_cents(refunds: Iterable[RefundPart]) -> int:
    """Returns how much goes back onto the gift card that paid."""
    return sum(refund.amount_cents for refund in refunds if refund.gift_card_code is not None)


def deposits_back(refunds: Iterable[RefundPart], left: LeftToGiveBack) -> list[DepositBack]:
    """Returns of which deposits what is given back of them comes, and through which payments, the last one first.
    Raises MoreThanPaid if there is less, RefundUnderWay while some of it is on its way back already, and
    RefundNotInTens for what the payment processor does not pay back exactly."""
    wanted = {refund.method: refund.amount_cents for refund in refunds}
    desk, online = wanted.get("deposit_desk", 0), wanted.get("deposit_online", 0)
    if online and any(deposit["is_refund_under_way"] for deposit in left.deposits):
        raise RefundUnderWay("refunds: a part of this deposit is being paid back already. Try again in a minute.")
    back = []
    for deposit in left.deposits:
        if part := min(desk, deposit["desk_cents"]):
            back.append(DepositBack(deposit["booking_id"], None, part))
            desk -= part
    for deposit in left.deposits:
        most = deposit["online_cents"]
        for payment in left.payments:
            part = min(online, most, payment["left_cents"]) if payment["booking_id"] == deposit["booking_id"] else 0
            if part % smallest_payment(payment["currency"]):
                raise RefundNotInTens
            if part:
                back.append(DepositBack(deposit["booking_id"], payment, part))
                online, most = online - part, most - part
    if desk or online:
        raise MoreThanPaid
    return back


def points_back(sale: SaleToReturn, returned: Worth, on_card_cents: int, cents_per_point: int | None) -> int:
    """Returns how many points the client loses: those that the money for goods earns before it, less after it. What
    goes onto the gift card that paid, on_card_cents, had earned none."""
    before = left_for_goods(sale)
    went_back = returned.given_back_cents - on_card_cents - returned.gift_cards_cents
    after = before - went_back + returned.tip_cents
    return max(0, points_for(max(0, before), cents_per_point) - points_for(max(0, after), cents_per_point))
