"""Telling somebody outside the business what has happened."""

from functools import partial

from booking.jobs.functions import Job, Outbound
from booking.ledgers.queries import record_usage
from booking.notifications.rules import EmailMessage
from booking.upstreams import mail


def email(job: Job, to: str, message: EmailMessage, *, outcome: str) -> Outbound:
    """One email, which is counted for the business."""
    return Outbound(
        call=partial(mail.send, to, message.subject, message.text, job.id),
        record=partial(record_usage, kind="email", quantity=1, job_id=job.id),
        outcome=outcome,
    )
