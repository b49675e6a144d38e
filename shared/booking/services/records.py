"""The stored service (contract §5)."""

from datetime import datetime
from typing import TypedDict
from uuid import UUID


class Service(TypedDict):
    """What a provider does for a customer: minutes, and cents of the business's currency."""

    id: UUID
    company_id: UUID
    name: str
    description: str | None
    duration_minutes: int
    buffer_minutes: int
    price_cents: int
    deposit_amount_cents: int
    active: bool
    created_at: datetime


class OneService(TypedDict):
    service: Service


class Services(TypedDict):
    services: list[Service]
