"""What an organization pays for this service (spec §2.21)."""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal, TypeAlias, TypedDict

Tier: TypeAlias = Literal["solo", "team", "business"]
PaidTier: TypeAlias = Literal["team", "business"]
AddOn: TypeAlias = Literal["extra_sms", "extra_ai"]


@dataclass(frozen=True)
class Plan:
    """A tier that is paid for, by the month or by the year."""

    tier: PaidTier
    annual: bool


class PlanPrice(TypedDict):
    """What a plan costs for a month or, with annual, for a year, without tax that the payment processor may add."""

    tier: PaidTier
    annual: bool
    amountCents: int
    currency: str


class AddOnPrice(TypedDict):
    """What one of an add-on costs a month."""

    addon: AddOn
    amountCents: int
    currency: str


class PlanPrices(TypedDict):
    plans: list[PlanPrice]
    addOns: list[AddOnPrice]


class BillingRecord(TypedDict):
    """What the processor has reported: the tier, the subscription's status (None: there never was one), its customer,
    and when the period that is paid for ends. `extra_sms` and `extra_ai` are how many of these add-ons count now."""

    tier: Tier
    subscription_status: str | None
    processor_customer_id: str | None
    processor_subscription_id: str | None
    current_period_end: datetime | None
    billing_cycle_anchor: datetime | None
    extra_sms: int
    extra_ai: int


class WrittenRecord(BillingRecord):
    """A billing record to be written: for an add-on that will be fewer, also how many and from when on."""

    extra_sms_next: int | None
    extra_sms_next_from: datetime | None
    extra_ai_next: int | None
    extra_ai_next_from: datetime | None


class BillingDetails(TypedDict):
    """The details for invoices. null where nothing is set. An ABN is 11 digits."""

    abn: str | None
    receiptsEmail: str | None


class PlatformInvoice(TypedDict):
    """An invoice of the payment processor; amountCents is its total with tax. Fields that a draft does not have yet
    (number, addresses) are empty texts. The status is `draft`, `open`, `paid`, `uncollectible` or `void`."""

    id: str
    number: str
    currency: str
    createdAt: datetime
    amountCents: int
    status: str
    hostedInvoiceUrl: str
    invoicePdf: str


class PlatformInvoices(TypedDict):
    invoices: list[PlatformInvoice]


class EmailUsage(TypedDict):
    usedThisPeriod: int


class Usage(TypedDict):
    """What the organization used in the period, up to periodEnd (exclusive). The fields beside `email` are about SMS
    alone, in segments; included is always 0, so each costs unitPriceCents. If SMS are not allowed, usedThisPeriod is
    0."""

    allowed: bool
    usedThisPeriod: int
    included: int
    unitPriceCents: int
    currency: str
    periodStart: datetime
    periodEnd: datetime
    email: EmailUsage


class CountedSms(TypedDict):
    """The cost of one SMS, and the customer of the payment processor who is charged for it; None if nobody is
    charged."""

    customer_id: str | None
    cost_cents: int
    used_at: datetime


class TierChange(TypedDict):
    """The answer to a change of plan. url is where to pay: for a plan, or the invoice of a change that waits for its
    payment. null when nothing is to be paid."""

    url: str | None


class Portal(TypedDict):
    """Where an organization manages its subscription at the payment processor."""

    url: str


class AddOnQuantity(TypedDict):
    """The quantity of an add-on. countsFrom is when a lower one takes effect, the end of the month that is paid for;
    null: at once."""

    addon: AddOn
    quantity: int
    countsFrom: datetime | None
