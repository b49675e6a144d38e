"""The service as stored (spec §2.7) and as integrators read it (spec §4.2.1)."""

from datetime import datetime
from typing import NamedTuple, TypedDict
from uuid import UUID

from booking.bookings.diary_colours import DiaryColour


class Service(TypedDict):
    """What a provider does for a customer: minutes, and cents of the business's currency. The price includes tax at the
    rate, in hundredths of a percent. price_from: it is the least, and what is done may cost more. bookable_online:
    guests book it themselves. colour is the one in the diary; null: one that goes by the id. group_id: its group of the
    menu."""

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
    group_id: UUID | None
    price_from: bool
    created_at: datetime
    version: int


class OneService(TypedDict):
    service: Service


class Services(TypedDict):
    services: list[Service]


class ServiceGroup(TypedDict):
    """Services that stand together in the menu. note is what guests read below the name."""

    id: UUID
    company_id: UUID
    name: str
    note: str | None
    created_at: datetime


class OneServiceGroup(TypedDict):
    serviceGroup: ServiceGroup


class ServiceGroups(TypedDict):
    serviceGroups: list[ServiceGroup]


class Menu(ServiceGroups):
    """The groups and all services in the order of the menu."""

    services: list[Service]


class PlaceInMenu(NamedTuple):
    """Where a service stands: in which group, None: in none; and at which place of it, from 1."""

    service_id: UUID
    group_id: UUID | None
    position: int


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
