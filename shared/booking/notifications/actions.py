"""Telling somebody outside the business what has happened."""

from datetime import UTC, datetime
from functools import partial

from booking.billing import queries as billing
from booking.billing.rules import allows_sms, sms_cap, usage_period
from booking.core import settings
from booking.database.transactions import Transaction
from booking.jobs.functions import Job, Outbound, Postponed
from booking.ledgers.queries import record_usage
from booking.notifications import queries as notifications
from booking.notifications.records import Venue
from booking.notifications.segments import segments
from booking.upstreams import mail, sms
from booking.upstreams.mail import Email


def speaking_venue(db: Transaction) -> Venue:
    """The current business, as its messages speak of it: an address that holds a link is left out of them."""
    from booking.core.texts import plain_name  # noqa: PLC0415 — brings all top-level domains along

    venue = notifications.get_venue(db)
    if venue["address"] is not None:
        try:
            plain_name(venue["address"])
        except ValueError:
            venue["address"] = None
    return venue


def send_email(job: Job, email: Email, *, outcome: str) -> Outbound | Postponed:
    """One email, which is counted for the business. Above the threshold of the hour it waits for the next one."""
    next_hour = notifications.count_message(
        job.db,
        "email",
        email.to,
        of_business=int(settings.required("EMAILS_PER_BUSINESS_AND_HOUR")),
        to_recipient=int(settings.required("EMAILS_PER_RECIPIENT_AND_HOUR")),
    )
    if next_hour is not None:
        return Postponed(until=next_hour, outcome="too many emails in this hour: it waits for the next")
    return Outbound(
        call=partial(mail.send, email, job.id),
        record=partial(record_usage, kind="email", quantity=1, job_id=job.id),
        outcome=outcome,
    )


def send_sms(job: Job, to: str, text: str, *, outcome: str) -> Outbound | Postponed | str:
    """One SMS to a number in E.164, whose segments are counted for the business. It is sent for who pays for a plan,
    below the cap of the month; above the threshold of the hour it waits for the next one."""
    record = billing.get_record(job.db)
    if not sms.are_sent() or not allows_sms(record["tier"]):
        return "SMS are not among what the organization pays for"
    cost = segments(text)
    start, end = usage_period(record, datetime.now(UTC))
    if billing.get_used(job.db, "sms", start, end) + cost > sms_cap(record["extra_sms"]):
        return "the organization has used up the month's SMS"
    next_hour = notifications.count_message(
        job.db,
        "sms",
        to,
        of_business=int(settings.required("SMS_PER_BUSINESS_AND_HOUR")),
        to_recipient=int(settings.required("SMS_PER_RECIPIENT_AND_HOUR")),
    )
    if next_hour is not None:
        return Postponed(until=next_hour, outcome="too many SMS in this hour: it waits for the next")
    return Outbound(
        call=partial(sms.send, to, text, job.id),
        record=partial(record_usage, kind="sms", quantity=cost, job_id=job.id),
        outcome=outcome,
    )
