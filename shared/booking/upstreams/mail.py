"""Email, through SES. The setting MAIL_SENDER is the address that it comes from."""

from functools import cache
from typing import Any
from uuid import UUID

from booking.core import settings
from booking.core.email_addresses import deliverable


def send(to: str, subject: str, text: str, job_id: UUID) -> None:
    """Hands one email to SES; the job's id travels along as a tag. Raises botocore's errors if SES does not take it."""
    _client().send_email(
        FromEmailAddress=settings.required("MAIL_SENDER"),
        Destination={"ToAddresses": [to if to.isascii() else deliverable(to)]},
        Content={
            "Simple": {
                "Subject": {"Data": " ".join(subject.split()), "Charset": "UTF-8"},
                "Body": {"Text": {"Data": text, "Charset": "UTF-8"}},
            }
        },
        EmailTags=[{"Name": "job-id", "Value": str(job_id)}],
    )


@cache
def _client() -> Any:
    import boto3  # noqa: PLC0415 — large, and a job with nobody to write to does without it
    from botocore.config import Config  # noqa: PLC0415

    # An attempt whose answer is lost may have been a mail: trying again is for the queue to do, visibly.
    return boto3.client("sesv2", config=Config(connect_timeout=2, read_timeout=5, retries={"total_max_attempts": 1}))
