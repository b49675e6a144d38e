"""All SQL of the billing domain."""

from collections.abc import Mapping
from datetime import datetime
from typing import TYPE_CHECKING, Literal
from uuid import UUID

from booking.billing.records import BillingDetails, BillingRecord, CountedSms
from booking.database.statements import execute, fetch_value, find_one, update_one
from booking.database.transactions import Transaction

if TYPE_CHECKING:
    from booking.processor_events.records import LockedBilling

_RECORD = """
    tier, subscription_status, processor_customer_id, processor_subscription_id, current_period_end,
    billing_cycle_anchor, extra_sms, extra_ai
"""
_DETAILS = 'abn, receipts_email as "receiptsEmail"'
NOTHING_BOUGHT: BillingRecord = {
    "tier": "solo",
    "subscription_status": None,
    "processor_customer_id": None,
    "processor_subscription_id": None,
    "current_period_end": None,
    "billing_cycle_anchor": None,
    "extra_sms": 0,
    "extra_ai": 0,
}


def get_record(db: Transaction) -> BillingRecord:
    """What the organization pays for; NOTHING_BOUGHT without a billing record."""
    record = find_one(
        db, BillingRecord, f"select {_RECORD} from billing_records where organization_id = current_organization()"
    )
    return record or NOTHING_BOUGHT


def write_record(db: Transaction, locked: "LockedBilling", record: BillingRecord) -> None:
    """Writes down what the processor has said."""
    execute(
        db,
        """
        update billing_records
           set tier = %(tier)s, subscription_status = %(subscription_status)s,
               processor_customer_id = %(processor_customer_id)s,
               processor_subscription_id = %(processor_subscription_id)s,
               current_period_end = %(current_period_end)s, billing_cycle_anchor = %(billing_cycle_anchor)s,
               extra_sms = %(extra_sms)s, extra_ai = %(extra_ai)s
         where organization_id = current_organization()
        """,
        record,
    )


def flag_duplicate(db: Transaction, subscription_id: str) -> None:
    """Notes a second live subscription."""
    execute(
        db,
        "insert into duplicate_subscriptions (subscription_id, organization_id)"
        " values (%(id)s, current_organization()) on conflict (subscription_id) do nothing",
        {"id": subscription_id},
    )


def get_details(db: Transaction) -> BillingDetails:
    """Nothing is set without a billing record."""
    details = find_one(
        db, BillingDetails, f"select {_DETAILS} from billing_records where organization_id = current_organization()"
    )
    return details or {"abn": None, "receiptsEmail": None}


def update_details(db: Transaction, changes: Mapping[str, str | None]) -> BillingDetails:
    """Writes only these columns."""
    execute(
        db,
        "insert into billing_records (organization_id) values (current_organization())"
        " on conflict (organization_id) do nothing",
    )
    return update_one(
        db,
        BillingDetails,
        "billing_records",
        changes,
        {},
        where="organization_id = current_organization()",
        returning=_DETAILS,
    )


def get_used(db: Transaction, kind: Literal["email", "sms"], start: datetime, end: datetime) -> int:
    """How many emails, or segments of SMS, all businesses of the organization have used from an instant until another
    (exclusive)."""
    return fetch_value(
        db,
        int,
        "select usage_of_organization(%(kind)s, %(start)s, %(end)s)",
        {"kind": kind, "start": start, "end": end},
    )


def find_counted_sms(db: Transaction, job_id: UUID) -> CountedSms | None:
    """What an SMS of the current business came to; None if it was long ago."""
    return find_one(
        db,
        CountedSms,
        """
        select b.processor_customer_id as customer_id, u.quantity as segments, u.used_at
          from usage_ledger u
          left join billing_records b on b.organization_id = current_organization()
         where u.company_id = current_company() and u.job_id = %(job_id)s and u.kind = 'sms'
        """,
        {"job_id": job_id},
    )
