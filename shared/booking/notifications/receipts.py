"""The text of a receipt. Amounts are written with the currency's code, such as `AUD 48.00`, which reads the same in
every language."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias, TypedDict

from booking.core.currencies import digits
from booking.notifications.formats import written_moment
from booking.notifications.languages import in_english
from booking.notifications.records import MailedReceipt, Venue
from booking.notifications.rules import Words, signed

Row: TypeAlias = tuple[str, str]
"""What an amount is for, and the amount."""

_KINDS: Mapping[str, str] = {
    "service": "Service",
    "product": "Product",
    "package": "Package",
    "gift_card": "Gift card",
    "custom": "Something else",
}
_METHODS: Mapping[str, str] = {
    "card": "Card",
    "cash": "Cash",
    "bank_transfer": "Bank transfer",
    "other": "Paid otherwise",
}


class Content(TypedDict):
    """What a receipt shows as HTML; `total` is what the row is called that is the total."""

    facts: Sequence[str]
    lines: Sequence[Row]
    amounts: Sequence[Row]
    taxes: Sequence[Row]
    total: str


def about_sale_receipt(venue: Venue, receipt: MailedReceipt) -> tuple[Words, Content]:
    content: Content = {
        "facts": written_facts(venue, receipt),
        "lines": written_lines(receipt),
        "amounts": written_amounts(receipt),
        "taxes": written_taxes(receipt),
        "total": "Total",
    }
    return Words(f"Your receipt from {venue['name']}", as_text(venue, content)), content


def as_text(venue: Venue, content: Content) -> str:
    """Returns a receipt as text."""
    rows = [content["lines"], content["amounts"], content["taxes"]]
    blocks = ["\n".join(content["facts"]), *("\n".join(map(": ".join, block)) for block in rows if block)]
    return "\n\n".join(blocks) + f"\n\n{signed(venue)}"


def written_facts(venue: Venue, receipt: MailedReceipt) -> Sequence[str]:
    """Returns the first lines of a receipt: its number, if it has one, when the sale was made, on the venue's clock,
    and, for a voided sale, that it was voided."""
    number = [] if receipt["number"] is None else [f"Receipt {receipt['number']}"]
    voided = ["This sale was voided."] if receipt["is_voided"] else []
    return [*number, written_moment(receipt["sold_at"], in_english(venue)), *voided]


def written_lines(receipt: MailedReceipt) -> Sequence[Row]:
    """Returns two texts for each line of the sale, such as `2 × Shampoo` and `AUD 48.00`."""
    return [
        (
            f"{line['quantity']} × " * (line["quantity"] > 1) + (line["description"] or _KINDS[line["kind"]]),
            written_cents(line["total_cents"], receipt["currency"]),
        )
        for line in receipt["lines"]
    ]


def written_amounts(receipt: MailedReceipt) -> Sequence[Row]:
    """Returns the sums and payments of the sale as pairs of texts, such as `Total` and `AUD 48.00`. An amount of 0 is
    left out, except for the total."""
    return [
        (name, written_cents(cents, receipt["currency"]))
        for name, cents in _amounts(receipt)
        if cents or name == "Total"
    ]


def written_taxes(receipt: MailedReceipt) -> Sequence[Row]:
    """Returns two texts for each tax rate, such as `10 % tax in AUD 65.00` and `AUD 5.91`; no pairs at all if the
    prices include no tax."""
    if not any(tax["tax_cents"] for tax in receipt["taxes"]):
        return []
    currency = receipt["currency"]
    return [
        (
            f"{written_percent(tax['rate_basis_points'])} tax in {written_cents(tax['gross_cents'], currency)}",
            written_cents(tax["tax_cents"], currency),
        )
        for tax in receipt["taxes"]
    ]


def _amounts(receipt: MailedReceipt) -> Iterator[tuple[str, int]]:
    yield "Subtotal", receipt["subtotal_cents"]
    yield "Discount", -receipt["discount_cents"]
    yield "Tip", receipt["tip_cents"]
    yield "Total", receipt["total_cents"]
    yield "Deposit", receipt["deposit_applied_cents"]
    yield "Gift card", receipt["gift_card_applied_cents"]
    for part in receipt["payments"]:
        yield _METHODS[part["method"]], part["amount_cents"]
    yield "Change", receipt["change_cents"]
    yield "Still owed", receipt["owed_cents"]


def written_cents(cents: int, currency: str) -> str:
    """Formats an amount with its currency: `AUD 65.00`, `-AUD 5.00`, `JPY 6500`."""
    places = digits(currency)
    whole, part = divmod(abs(cents), 10**places)
    fraction = f".{part:0{places}}" if places else ""
    return f"{'-' if cents < 0 else ''}{currency} {whole}{fraction}"


def written_percent(basis_points: int) -> str:
    """Formats a tax rate, given in hundredths of a percent: `10 %`, `7.7 %`."""
    return f"{basis_points / 100:g} %"
