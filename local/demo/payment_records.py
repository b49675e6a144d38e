"""What guests of the demo businesses have paid online, and the accounts on which: one class a table, as in
`records.py`."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from local.demo.records import Record


@dataclass(frozen=True)
class PaymentsAccount(Record):
    table = "payments_accounts"
    id: str
    organization_id: UUID
    state: str
    payouts_enabled: bool
    country: str
    created_at: datetime


@dataclass(frozen=True)
class PaymentsConnection(Record):
    table = "payments_connections"
    company_id: UUID
    organization_id: UUID
    account_id: str
    connected_at: datetime


@dataclass(frozen=True)
class Payment(Record):
    table = "payments"
    payment_intent_id: str
    company_id: UUID
    account_id: str
    appointment_id: UUID
    amount_cents: int
    currency: str
    created_at: datetime
