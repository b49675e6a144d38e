"""What a check of the ledgers finds."""

from typing import Literal, TypedDict
from uuid import UUID


class Difference(TypedDict):
    """A number that differs from its ledger: what the record says, and what the ledger's entries come to."""

    company_id: UUID
    ledger: Literal[
        "product stock",
        "gift card balance",
        "gift card issue",
        "gift card redemption",
        "sale stock",
        "package sessions",
        "loyalty points",
    ]
    record_id: UUID
    recorded: int
    proven: int
