"""All SQL of the billing domain."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Literal
from uuid import UUID

from booking.billing.records import BillingDetails, BillingRecord, CountedSms, WrittenRecord
from booking.core.deferred import Deferred
from booking.database.statements import send, send_optional, send_update, send_value
from booking.database.transactions import Transaction

if TYPE_CHECKING:
    from booking.processor_events.records import LockedBilling

_RECORD = """
    tier, subscription_status, processor_customer_id, processor_subscription_id, current_period_end,
    billing_cycle_anchor, add_ons_now(extra_sms, extra_sms_next, extra_sms_next_from) as extra_sms,
    add_ons_now(extra_ai, extra_ai_next, extra_ai_next_from) as extra_ai
"""
_DETAILS = 'abn, receipts_email as "receiptsEmail"'
LONGEST_CHANGE = timedelta(minutes=1)  # longer than a function may run
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


def get_record(db: Transaction) -> Deferred[BillingRecord]:
    """Returns what the organization pays for; NOTHING_BOUGHT without a billing record."""
    record = send_optional(
        db, BillingRecord, f"select {_RECORD} from billing_records where organization_id = current_organization()"
    )
    return record.then(lambda record: record or NOTHING_BOUGHT)


def write_record(db: Transaction, locked: "LockedBilling", record: WrittenRecord) -> None:
    """Records what the processor reports."""
    send(
        db,
        """
        update billing_records
           set tier = %(tier)s, subscription_status = %(subscription_status)s,
               processor_customer_id = %(processor_customer_id)s,
               processor_subscription_id = %(processor_subscription_id)s,
               current_period_end = %(current_period_end)s, billing_cycle_anchor = %(billing_cycle_anchor)s,
               extra_sms = %(extra_sms)s, extra_sms_next = %(extra_sms_next)s,
               extra_sms_next_from = %(extra_sms_next_from)s,
               extra_ai = %(extra_ai)s, extra_ai_next = %(extra_ai_next)s, extra_ai_next_from = %(extra_ai_next_from)s
         where organization_id = current_organization()
        """,
        record,
    )


def claim_change(db: Transaction) -> Deferred[bool]:
    """Notes that an add-on is being changed, and returns True; False if another change is under way, and has not been
    for too long."""
    claimed = send_optional(
        db,
        dict[str, UUID],
        """
        insert into subscription_changes (organization_id) values (current_organization())
        on conflict (organization_id) do update set begun_at = now()
         where subscription_changes.begun_at <= now() - %(longest)s
        returning organization_id
        """,
        {"longest": LONGEST_CHANGE},
    )
    return claimed.then(lambda claimed: claimed is not None)


def end_change(db: Transaction) -> None:
    """Ends the change of an add-on, so that the next one may begin."""
    send(db, "delete from subscription_changes where organization_id = current_organization()")


def flag_duplicate(db: Transaction, subscription_id: str) -> None:
    """Records that the organization has a second subscription in force."""
    send(
        db,
        "insert into duplicate_subscriptions (subscription_id, organization_id)"
        " values (%(id)s, current_organization()) on conflict (subscription_id) do nothing",
        {"id": subscription_id},
    )


def get_details(db: Transaction) -> Deferred[BillingDetails]:
    """Returns the billing details; all are null without a billing record."""
    details = send_optional(
        db, BillingDetails, f"select {_DETAILS} from billing_records where organization_id = current_organization()"
    )
    return details.then(lambda details: details or {"abn": None, "receiptsEmail": None})


def update_details(db: Transaction, changes: Mapping[str, str | None]) -> Deferred[BillingDetails]:
    """Writes only these columns."""
    send(
        db,
        "insert into billing_records (organization_id) values (current_organization())"
        " on conflict (organization_id) do nothing",
    )
    return send_update(
        db,
        BillingDetails,
        "billing_records",
        changes,
        {},
        where="organization_id = current_organization()",
        returning=_DETAILS,
    )


def get_used(db: Transaction, kind: Literal["email", "sms"], start: datetime, end: datetime) -> Deferred[int]:
    """Counts the emails, or segments of SMS, that all businesses of the organization have used from an instant until
    another (exclusive)."""
    return send_value(
        db,
        int,
        "select quantity from usage_of_organization(%(kind)s, %(start)s, %(end)s)",
        {"kind": kind, "start": start, "end": end},
    )


def get_sms_cost(db: Transaction, start: datetime, end: datetime) -> Deferred[int]:
    """Adds up what the SMS of all businesses of the organization cost from an instant until another (exclusive), in
    cents."""
    return send_value(
        db, int, "select cost_cents from usage_of_organization('sms', %(start)s, %(end)s)", {"start": start, "end": end}
    )


def find_counted_sms(db: Transaction, job_id: UUID) -> Deferred[CountedSms | None]:
    """Finds what an SMS of the current business cost; None if no usage is recorded for this job any more."""
    return send_optional(
        db,
        CountedSms,
        """
        select b.processor_customer_id as customer_id, u.cost_cents, u.used_at
          from usage_ledger u
          left join billing_records b on b.organization_id = current_organization()
         where u.company_id = current_company() and u.job_id = %(job_id)s and u.kind = 'sms'
        """,
        {"job_id": job_id},
    )
