"""Packages in the catalogue, as sold, and as redeemed (spec §2.10)."""

from collections.abc import Sequence, Set as AbstractSet
from dataclasses import dataclass
from datetime import datetime
from typing import TypedDict
from uuid import UUID

from booking.core.locks import Locked


class Package(TypedDict):
    """Prepaid visits for any of its services. The price is in cents and includes tax at the rate, in hundredths of a
    percent. valid_days is null for a package that never expires."""

    id: UUID
    company_id: UUID
    name: str
    description: str | None
    price_cents: int
    tax_rate_basis_points: int
    sessions: int
    valid_days: int | None
    service_ids: list[UUID]
    active: bool
    created_at: datetime


@dataclass(frozen=True)
class LockedPackages(Locked):
    """Packages of the catalogue that nobody else changes until this transaction ends."""

    ids: AbstractSet[UUID]


class OnePackage(TypedDict):
    package: Package


class Packages(TypedDict):
    packages: list[Package]


class CustomerPackage(TypedDict):
    """A package as one customer bought it: its name, price (cents) and sessions stay as they were at the sale.
    expires_at is an instant, null if it never expires."""

    id: UUID
    package_id: UUID
    customer_id: UUID
    name: str
    price_cents: int
    sessions_total: int
    sessions_used: int
    expires_at: datetime | None
    created_at: datetime


class SessionUsed(TypedDict):
    """A session of a sold package that was used, for an appointment or without one."""

    id: UUID
    appointment_id: UUID | None
    created_at: datetime


class HeldPackage(CustomerPackage):
    """A package as its buyer has it: for which services it was sold, and which sessions were used, the first one
    first."""

    service_ids: list[UUID]
    redemptions: list[SessionUsed]


class CoveredBooking(TypedDict):
    """A sold package, how many sessions of it may still be used, and an appointment of its customer for a service that
    it was sold for and no session has paid for; null: it covers none."""

    customer_package_id: UUID
    sessions_left: int
    appointment_id: UUID | None
    service_id: UUID | None


class PackageOfSale(TypedDict):
    """A package that a line of a sale has sold. is_unused: no session of it was used, and it did not come back."""

    id: UUID
    sale_line_id: UUID
    is_unused: bool


@dataclass(frozen=True)
class LockedPackagesOfSale(Locked):
    """The packages that a sale has sold, the oldest first: nobody else redeems them until this transaction ends."""

    sold: Sequence[PackageOfSale]


class OneCustomerPackage(TypedDict):
    customerPackage: CustomerPackage


class CustomerPackagesPage(TypedDict):
    customerPackages: list[HeldPackage]
    nextCursor: str | None


class Redemption(TypedDict):
    """One session used, for an appointment or without one; created_by is the user who redeemed it."""

    id: UUID
    company_id: UUID
    customer_package_id: UUID
    appointment_id: UUID | None
    created_by: UUID
    created_at: datetime


class UndoneRedemption(Redemption):
    """A session that was given back to its package: when (an instant), by which user, and why."""

    undone_at: datetime
    undone_by: UUID
    undone_reason: str


class SessionGivenBack(TypedDict):
    customerPackage: CustomerPackage
    redemption: UndoneRedemption


class RedeemedSession(TypedDict):
    customerPackage: CustomerPackage
    redemption: Redemption
