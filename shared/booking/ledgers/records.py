"""What a check of the ledgers finds."""

from typing import Literal, TypedDict
from uuid import UUID


class Difference(TypedDict):
    """A number that differs from its ledger, such as a product's stock: `recorded` is the number in the record,
    `proven` the sum of the ledger's entries."""

    company_id: UUID
    ledger: Literal[
        "product stock",
        "gift card balance",
        "gift card issue",
        "gift card redemption",
        "sale deposit",
        "sale returns",
        "sale refunds",
        "sale refunds onto its card",
        "sale gift cards",
        "sale stock",
        "package sessions",
        "loyalty points",
    ]
    record_id: UUID
    recorded: int
    proven: int
