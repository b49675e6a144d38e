"""The text of a receipt."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, TypeAlias, TypedDict

from booking.core.languages import gettext_noop
from booking.notifications.formats import written_amount, written_moment, written_percent
from booking.notifications.languages import labelled, texts_of
from booking.notifications.records import MailedReceipt, ReceiptLine, Venue
from booking.notifications.rules import Words, signed

Row: TypeAlias = tuple[str, str]
"""What an amount is for, and the amount."""

KINDS: Final[Mapping[str, str]] = {
    "service": gettext_noop("Service"),
    "product": gettext_noop("Product"),
    "package": gettext_noop("Package"),
    "gift_card": gettext_noop("Gift card"),
    "custom": gettext_noop("Something else"),
}
"""What a line without a description is called."""
_METHODS: Final[Mapping[str, str]] = {
    "card": gettext_noop("Card"),
    "cash": gettext_noop("Cash"),
    "bank_transfer": gettext_noop("Bank transfer"),
    "other": gettext_noop("Paid otherwise"),
}


class Content(TypedDict):
    """What a receipt shows as HTML; `total` is what the row is called that is the total."""

    facts: Sequence[str]
    lines: Sequence[Row]
    amounts: Sequence[Row]
    taxes: Sequence[Row]
    total: str


def about_sale_receipt(venue: Venue, receipt: MailedReceipt) -> tuple[Words, Content]:
    texts = texts_of(venue)
    content: Content = {
        "facts": written_facts(venue, receipt),
        "lines": written_lines(venue, receipt),
        "amounts": list(_amounts(venue, receipt)),
        "taxes": written_taxes(venue, receipt),
        "total": texts.gettext("Total"),
    }
    total = written_amount(receipt["total_cents"], receipt["currency"], venue)
    subject = (
        texts.gettext("Your receipt: %(total)s at %(venue)s", total=total, venue=venue["name"])
        if receipt["number"] is None
        else texts.gettext(
            "Receipt %(number)s: %(total)s at %(venue)s", number=receipt["number"], total=total, venue=venue["name"]
        )
    )
    return Words(subject, as_text(venue, content), texts.gettext("Your receipt")), content


def as_text(venue: Venue, content: Content) -> str:
    """Returns a receipt as text."""
    texts, rows = texts_of(venue), [content["lines"], content["amounts"], content["taxes"]]
    told = ["\n".join(labelled(name, amount, texts) for name, amount in block) for block in rows if block]
    blocks = ["\n".join(content["facts"]), *told]
    return "\n\n".join(blocks) + f"\n\n{signed(venue)}"


def written_facts(venue: Venue, receipt: MailedReceipt) -> Sequence[str]:
    """Returns the first lines of a receipt: its number, if it has one, when the sale was made, on the venue's clock,
    and, for a voided sale, that it was voided."""
    texts = texts_of(venue)
    number = [] if receipt["number"] is None else [texts.gettext("Receipt %(number)s", number=receipt["number"])]
    voided = [texts.gettext("This sale was voided.")] if receipt["is_voided"] else []
    return [*number, written_moment(receipt["sold_at"], venue), *voided]


def written_lines(venue: Venue, receipt: MailedReceipt) -> Sequence[Row]:
    """Returns two texts for each line of the sale, such as `2 × Shampoo` and `$48.00`."""
    texts = texts_of(venue)

    def what(line: ReceiptLine) -> str:
        kind = KINDS[line["kind"]]
        return f"{line['quantity']} × " * (line["quantity"] > 1) + (line["description"] or texts.gettext(kind))

    return [(what(line), written_amount(line["total_cents"], receipt["currency"], venue)) for line in receipt["lines"]]


def written_taxes(venue: Venue, receipt: MailedReceipt) -> Sequence[Row]:
    """Returns two texts for each tax rate, such as `10% tax in $65.00` and `$5.91`; no pairs at all if the prices
    include no tax."""
    if not any(tax["tax_cents"] for tax in receipt["taxes"]):
        return []
    texts, currency = texts_of(venue), receipt["currency"]
    return [
        (
            texts.gettext(
                "%(percent)s tax in %(money)s",
                percent=written_percent(tax["rate_basis_points"], venue),
                money=written_amount(tax["gross_cents"], currency, venue),
            ),
            written_amount(tax["tax_cents"], currency, venue),
        )
        for tax in receipt["taxes"]
    ]


def _amounts(venue: Venue, receipt: MailedReceipt) -> Iterator[Row]:
    """Returns the sums and payments of the sale as pairs of texts, such as `Total` and `$48.00`. An amount of 0 is left
    out, except for the total."""
    texts = texts_of(venue)

    def row(name: str, cents: int) -> Row:
        return name, written_amount(cents, receipt["currency"], venue)

    if receipt["subtotal_cents"]:
        yield row(texts.gettext("Subtotal"), receipt["subtotal_cents"])
    if receipt["discount_cents"]:
        yield row(texts.gettext("Discount"), -receipt["discount_cents"])
    if receipt["tip_cents"]:
        yield row(texts.gettext("Tip"), receipt["tip_cents"])
    yield row(texts.gettext("Total"), receipt["total_cents"])
    if receipt["deposit_applied_cents"]:
        yield row(texts.gettext("Deposit"), receipt["deposit_applied_cents"])
    if receipt["gift_card_applied_cents"]:
        yield row(texts.gettext("Gift card"), receipt["gift_card_applied_cents"])
    for part in receipt["payments"]:
        method = _METHODS[part["method"]]
        yield row(texts.gettext(method), part["amount_cents"])
    if receipt["change_cents"]:
        yield row(texts.gettext("Change"), receipt["change_cents"])
    if receipt["owed_cents"]:
        yield row(texts.gettext("Still owed"), receipt["owed_cents"])
