"""SMS, through AWS End User Messaging. The setting SMS_ORIGINATION is the number or sender id that it comes from;
unset, none are sent."""

from functools import cache
from typing import Any
from uuid import UUID

from booking.core import settings
from booking.core.tracing import traced
from booking.upstreams import aws


def are_sent() -> bool:
    return settings.optional("SMS_ORIGINATION") is not None


def send(to: str, text: str, job_id: UUID) -> None:
    """Hands over one SMS to a number in E.164; the job's id travels along. Raises botocore's errors if refused."""
    with traced("sms"):
        _client().send_text_message(
            DestinationPhoneNumber=to,
            OriginationIdentity=settings.required("SMS_ORIGINATION"),
            MessageBody=text,
            MessageType="TRANSACTIONAL",
            Context={"job-id": str(job_id)},
        )


@cache
def _client() -> Any:
    return aws.client("pinpoint-sms-voice-v2")
