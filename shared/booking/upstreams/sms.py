"""SMS, through AWS End User Messaging. The setting SMS_ORIGINATION is the number or sender id that it comes from;
unset, none are sent. SMS_PROTECT_CONFIGURATION names the rules by country that AWS applies, if there are any."""

from functools import cache
from typing import Any
from uuid import UUID

from booking.core import settings
from booking.core.tracing import traced
from booking.upstreams import aws

# Why AWS will never send to a number: its owner answered STOP, its country is blocked, or it costs too much.
NEVER_SENT = {
    "DESTINATION_COUNTRY_BLOCKED",
    "DESTINATION_COUNTRY_BLOCKED_BY_PROTECT_CONFIGURATION",
    "DESTINATION_PHONE_NUMBER_BLOCKED_BY_PROTECT_NUMBER_OVERRIDE",
    "DESTINATION_PHONE_NUMBER_OPTED_OUT",
    "PRICE_OVER_THRESHOLD",
}


def send(to: str, text: str, job_id: UUID, *, most_cents: int) -> str | None:
    """Sends one SMS to a number in E.164; the job's id goes along. Returns None, or why AWS will never send it: one of
    NEVER_SENT. It may cost `most_cents` at AWS, in cents of USD. Raises botocore's errors if refused otherwise."""
    from botocore.exceptions import ClientError  # noqa: PLC0415

    rules = settings.optional("SMS_PROTECT_CONFIGURATION")
    with traced("sms"):
        try:
            _client().send_text_message(
                DestinationPhoneNumber=to,
                OriginationIdentity=settings.required("SMS_ORIGINATION"),
                MessageBody=text,
                MessageType="TRANSACTIONAL",
                MaxPrice=f"{most_cents / 100:.2f}",
                Context={"job-id": str(job_id)},
                **({} if rules is None else {"ProtectConfigurationId": rules}),
            )
        except ClientError as refusal:
            reason = refusal.response.get("Reason")
            if reason not in NEVER_SENT:
                raise
            return f"AWS does not send it: {reason}"
    return None


@cache
def _client() -> Any:
    return aws.client("pinpoint-sms-voice-v2")
