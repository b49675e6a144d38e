"""The states of a deposit in both engines (spec §3.2), and the emails to guests about it."""

from collections.abc import Mapping
from typing import Literal, TypeAlias, cast
from uuid import UUID

DepositStatus: TypeAlias = Literal["none", "pending", "paid", "refunded", "forfeited"]
DepositMethod: TypeAlias = Literal["cash", "card", "bank_transfer", "other"]
"""By what the desk takes a deposit, and gives it back."""

DepositNews: TypeAlias = Literal["requested", "paid", "refunded", "kept", "late"]
"""What an email about a deposit says; `late`: it was paid when it could not be paid any more."""

WhyNotRefunded: TypeAlias = Literal["account_gone", "refund_refused", "refund_failed"]
"""Why a refund that was promised did not happen: the account withdrew its connection, the payment processor refused, or
it failed after it was made."""

SettlementKind: TypeAlias = Literal[
    "refund_refused", "refund_failed", "account_gone", "paid_for_nothing", "dispute", "other_currency", "void_open"
]
"""Why money is to be settled: a refund that was promised did not happen, somebody paid for nothing, the payer's bank
disputes a payment, it was paid in another currency, or a sale was voided and what was paid not given back."""

_NAME = "DepositOf"
_AT_THE_DESK: Mapping[str, DepositNews] = {"paid": "paid", "refunded": "refunded", "forfeited": "kept"}


def news_of_desk(before: DepositStatus, after: DepositStatus, *, notify: bool | None) -> DepositNews | None:
    """Returns what the guest is emailed when a member writes down how the deposit stands: nothing unless `notify` is
    true, or if it stood so before."""
    return _AT_THE_DESK.get(after) if notify and after != before else None


def ids_of_news(news: DepositNews, booking_id: UUID) -> Mapping[str, UUID]:
    """Returns the ids of a job that emails the guest of this booking: `{"paidDepositOf": …}`."""
    return {f"{news}{_NAME}": booking_id}


def news_of(ids: Mapping[str, UUID]) -> tuple[DepositNews, UUID]:
    """Returns what such a job is to say, and of which booking."""
    [(name, booking_id)] = ids.items()
    return cast(DepositNews, name.removesuffix(_NAME)), booking_id


def deposit_of_tier(reservation: str) -> str:
    """Returns the SQL of the deposit of the largest tier that a reservation's party reaches, as
    `organization.rules.deposit_of_party` has it of a party that is being booked."""
    return f"""(
        select t.amount_cents from deposit_tiers t
         where t.company_id = {reservation}.company_id and t.min_party_size <= {reservation}.party_size
         order by t.min_party_size desc limit 1
    )"""
