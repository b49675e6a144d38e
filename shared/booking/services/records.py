"""The service as stored (spec §2.7) and as integrators read it (spec §4.2.1)."""

from datetime import datetime
from typing import TypedDict
from uuid import UUID

from booking.bookings.diary_colours import DiaryColour


class Service(TypedDict):
    """What a provider does for a customer: minutes, and cents of the business's currency. The price includes tax at the
    rate, in hundredths of a percent. bookable_online: guests book it themselves. colour is the one in the diary; null:
    one that goes by the id."""

    id: UUID
    company_id: UUID
    name: str
    description: str | None
    duration_minutes: int
    buffer_minutes: int
    price_cents: int
    deposit_amount_cents: int
    tax_rate_basis_points: int
    active: bool
    bookable_online: bool
    colour: DiaryColour | None
    created_at: datetime
    version: int


class OneService(TypedDict):
    service: Service


class Services(TypedDict):
    services: list[Service]


class ServiceV1(TypedDict):
    """A service as integrators read it. price is in currency units, the deposit in cents."""

    id: UUID
    name: str
    description: str | None
    durationMinutes: int
    price: float
    depositAmountCents: int
    active: bool
    createdAt: datetime
