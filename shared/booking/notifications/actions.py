"""Telling somebody outside the business what has happened."""

from functools import partial

from booking.core import settings
from booking.database.transactions import Transaction
from booking.jobs.functions import Job, Outbound, Postponed
from booking.ledgers.queries import record_usage
from booking.notifications import queries as notifications
from booking.notifications.records import Venue
from booking.upstreams import mail
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
