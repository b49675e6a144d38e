"""Telling somebody outside the business what has happened."""

from functools import partial

from booking.core import settings
from booking.jobs.functions import Job, Outbound, Postponed
from booking.ledgers.queries import record_usage
from booking.notifications import queries as notifications
from booking.notifications.rules import EmailMessage
from booking.upstreams import mail


def email(job: Job, to: str, message: EmailMessage, *, outcome: str) -> Outbound | Postponed:
    """One email, which is counted for the business. Above the threshold of the hour it waits for the next one."""
    next_hour = notifications.count_message(
        job.db,
        "email",
        to,
        of_business=int(settings.required("EMAILS_PER_BUSINESS_AND_HOUR")),
        to_recipient=int(settings.required("EMAILS_PER_RECIPIENT_AND_HOUR")),
    )
    if next_hour is not None:
        return Postponed(until=next_hour, outcome="too many emails in this hour: it waits for the next")
    return Outbound(
        call=partial(mail.send, to, message.subject, message.text, job.id),
        record=partial(record_usage, kind="email", quantity=1, job_id=job.id),
        outcome=outcome,
    )
