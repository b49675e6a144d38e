"""Records of the payment processor, as this service reads them. Currencies are ISO 4217 codes, amounts cents of them,
times instants."""

from collections.abc import Mapping
from datetime import datetime
from typing import Literal, NamedTuple, TypeAlias

LIVE = frozenset({"active", "trialing", "past_due"})
"""The states of a subscription in which its organization has what it pays for."""
WITHHOLDING = frozenset(
    {"needs_response", "under_review", "lost", "appeal_needs_response", "appeal_under_review", "prevented"}
)
"""The states of a dispute in which the payer's bank has the disputed amount: while it looks into it, or for good. In
all others the business has it, as during an inquiry (`warning_…`)."""

FOR_THE_PAYER = frozenset({"lost", "prevented"})
"""The states of a dispute in which the payer has the disputed amount for good."""


class SubscriptionItem(NamedTuple):
    """One thing that a subscription pays for. `price_name` is the lookup key under which its price was made, which a
    later price may have taken over; None for a price that this service did not make. `quantity` is charged from
    `period_end` on; until then `paid_for` are paid."""

    id: str
    price_name: str | None
    quantity: int
    paid_for: int
    period_end: datetime


class Price(NamedTuple):
    """What one of a plan or an add-on costs for its period; amount_cents is None of what is charged by use."""

    id: str
    amount_cents: int | None
    currency: str


class Subscription(NamedTuple):
    """A subscription as the processor knows it at this moment. `pending_price_ids` are those of a change that waits for
    its payment; `invoice_to_pay` is the address of the latest invoice while that is open."""

    id: str
    customer_id: str
    status: str
    created_at: datetime
    billing_cycle_anchor: datetime
    items: tuple[SubscriptionItem, ...]
    pending_price_ids: frozenset[str]
    invoice_to_pay: str | None

    @property
    def is_live(self) -> bool:
        return self.status in LIVE


class Invoice(NamedTuple):
    """An invoice as the processor made it; fields that a draft does not have yet are None. `created_at` is an
    instant."""

    id: str
    number: str | None
    currency: str
    created_at: datetime
    amount_cents: int
    status: str | None
    hosted_url: str | None
    pdf_url: str | None


class MadeRefund(NamedTuple):
    """A refund as the processor made it. The currency is an ISO 4217 code; created_at is an instant."""

    id: str
    amount_cents: int
    currency: str
    status: str
    created_at: datetime


FAILED = frozenset({"failed", "canceled"})
"""The states of a refund that does not reach the payer. In all others it is made, or on its way."""


class RefundAtProcessor(NamedTuple):
    """A refund of a payment as the processor knows it at this moment. `asked_as` is the id under which this service has
    asked for it; None of one that was made in the processor's own dashboard."""

    id: str
    asked_as: str | None
    amount_cents: int
    status: str

    @property
    def has_failed(self) -> bool:
        return self.status in FAILED


class DisputeAtProcessor(NamedTuple):
    """A dispute as the processor knows it at this moment. The business may answer until `due_at`, if at all."""

    status: str
    amount_cents: int
    reason: str
    due_at: datetime | None
    opened_at: datetime


class PaymentAtProcessor(NamedTuple):
    """A payment as the processor knows it at this moment. `metadata` is what we gave it when the payment began,
    `refunds` all that were asked for, `refunded_cents` what goes back by them, `withheld_cents` what the payer's bank
    has of it because of disputes, `fee_cents` what this service took of it, `dispute` the latest one."""

    id: str
    status: str
    amount_cents: int
    currency: str
    metadata: Mapping[str, str]
    refunds: tuple[RefundAtProcessor, ...]
    refunded_cents: int
    withheld_cents: int
    fee_cents: int
    dispute: DisputeAtProcessor | None


AccountState: TypeAlias = Literal["incomplete", "in_review", "active", "refused"]
"""How far an account is: its business has something to tell; only the processor has to act; it takes payments; the
processor will not have it."""


class AccountAtProcessor(NamedTuple):
    """A business's account as the processor knows it at this moment. `due` names what it requires of the business next,
    in its own words, and `metadata` is what we gave it when it was made. One that `is_gone` has withdrawn its
    connection to this service or is closed, and nothing more is known of it."""

    id: str
    state: AccountState = "incomplete"
    payouts_enabled: bool = False
    due: tuple[str, ...] = ()
    country: str | None = None
    metadata: Mapping[str, str] = {}
    is_gone: bool = False
