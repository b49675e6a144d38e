"""The rows of what the demo salon sells: one class a table, as in `records.py`."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from local.demo.records import Record


@dataclass(frozen=True)
class Product(Record):
    table = "products"
    id: UUID
    company_id: UUID
    name: str
    sku: str
    price_cents: int
    stock_on_hand: int
    low_stock_at: int
    created_at: datetime


@dataclass(frozen=True)
class Package(Record):
    table = "packages"
    id: UUID
    company_id: UUID
    name: str
    description: str
    price_cents: int
    sessions: int
    valid_days: int
    created_at: datetime


@dataclass(frozen=True)
class PackageService(Record):
    table = "package_services"
    company_id: UUID
    package_id: UUID
    service_id: UUID


@dataclass(frozen=True)
class CustomerPackage(Record):
    table = "customer_packages"
    id: UUID
    company_id: UUID
    package_id: UUID
    customer_id: UUID
    name: str
    price_cents: int
    sessions_total: int
    sessions_used: int
    expires_at: datetime
    created_at: datetime


@dataclass(frozen=True)
class CustomerPackageService(Record):
    table = "customer_package_services"
    company_id: UUID
    customer_package_id: UUID
    service_id: UUID


@dataclass(frozen=True)
class PackageRedemption(Record):
    table = "package_redemptions"
    company_id: UUID
    customer_package_id: UUID
    appointment_id: UUID
    created_by: UUID
    created_at: datetime


@dataclass(frozen=True)
class GiftCard(Record):
    table = "gift_cards"
    id: UUID
    company_id: UUID
    code: str
    issued_cents: int
    balance_cents: int
    created_by: UUID
    created_at: datetime


@dataclass(frozen=True)
class Sale(Record):
    table = "sales"
    id: UUID
    company_id: UUID
    customer_id: UUID
    created_by: UUID
    sold_by_provider_id: UUID
    appointment_id: UUID
    subtotal_cents: int
    discount_type: str | None
    discount_value: int
    discount_cents: int
    tip_cents: int
    total_cents: int
    gift_card_applied_cents: int
    deposit_applied_cents: int
    paid_in_person_cents: int
    payment_method: str
    created_at: datetime


@dataclass(frozen=True)
class SaleLine(Record):
    table = "sale_lines"
    company_id: UUID
    sale_id: UUID
    position: int
    kind: str
    service_id: UUID | None
    product_id: UUID | None
    description: str
    quantity: int
    unit_price_cents: int
    discount_cents: int = 0


@dataclass(frozen=True)
class StockMovement(Record):
    table = "stock_movements"
    company_id: UUID
    product_id: UUID
    reason: str
    delta: int
    stock_after: int
    created_by: UUID
    created_at: datetime
    sale_id: UUID | None = None


@dataclass(frozen=True)
class GiftCardMovement(Record):
    table = "gift_card_movements"
    company_id: UUID
    gift_card_id: UUID
    kind: str
    delta_cents: int
    created_by: UUID
    created_at: datetime
    sale_id: UUID | None = None


@dataclass(frozen=True)
class LoyaltyMember(Record):
    table = "loyalty_members"
    id: UUID
    company_id: UUID
    customer_id: UUID
    points_balance: int
    authentication_token: str
    created_at: datetime


@dataclass(frozen=True)
class LoyaltyAdjustment(Record):
    table = "loyalty_adjustments"
    company_id: UUID
    member_id: UUID
    sale_id: UUID
    delta: int
    balance_after: int
    created_by: UUID
    created_at: datetime
