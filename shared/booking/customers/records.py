"""The customer as stored (spec §2.6) and as integrators read it (spec §4.2.1)."""

from datetime import datetime
from typing import TypedDict
from uuid import UUID


class Customer(TypedDict):
    """A customer. email and phone are also null where the business hides them from the caller. unsubscribed_at is since
    when the customer wants no emails but about bookings, null: wants them."""

    id: UUID
    company_id: UUID
    name: str
    email: str | None
    phone: str | None
    unsubscribed_at: datetime | None
    created_at: datetime
    version: int


class OneCustomer(TypedDict):
    customer: Customer


class FoundCustomers(TypedDict):
    customers: list[Customer]


class CustomersPage(TypedDict):
    customers: list[Customer]
    nextCursor: str | None


class CustomerV1(TypedDict):
    """A customer as integrators read it: a key sees every customer, with every field."""

    id: UUID
    name: str
    email: str | None
    phone: str | None
    createdAt: datetime
