"""What AWS is asked to send, and what it will never send, by AWS's own description of the two."""

from collections.abc import Iterator
from typing import Any
from uuid import uuid4

import boto3
import pytest
from botocore.exceptions import ClientError
from botocore.stub import ANY, Stubber

from booking.upstreams import sms

TO, TEXT = "+61412345678", "See you"
SENT = {
    "DestinationPhoneNumber": TO,
    "OriginationIdentity": "BOOKING",
    "MessageBody": TEXT,
    "MessageType": "TRANSACTIONAL",
    "MaxPrice": "0.18",
    "Context": {"job-id": ANY},
}


@pytest.fixture
def aws(monkeypatch: pytest.MonkeyPatch) -> Iterator[Stubber]:
    """AWS as a script. Botocore compares what is asked and answered with the service's model."""
    client = boto3.client("pinpoint-sms-voice-v2", region_name="ap-southeast-2")
    monkeypatch.setattr(sms, "_client", lambda: client)
    monkeypatch.setenv("SMS_ORIGINATION", "BOOKING")
    with Stubber(client) as stubber:
        yield stubber
        stubber.assert_no_pending_responses()


def test_an_sms_may_cost_at_aws_as_many_cents_of_a_dollar_as_the_business_pays(aws: Stubber) -> None:
    aws.add_response("send_text_message", {"MessageId": "1"}, SENT)
    assert sms.send(TO, TEXT, uuid4(), most_cents=18) is None


def test_the_rules_by_country_of_the_stack_apply(aws: Stubber, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SMS_PROTECT_CONFIGURATION", "protect-1")
    aws.add_response("send_text_message", {"MessageId": "1"}, {**SENT, "ProtectConfigurationId": "protect-1"})
    assert sms.send(TO, TEXT, uuid4(), most_cents=18) is None


def refuse(aws: Stubber, code: str, reason: str) -> None:
    aws.add_client_error(
        "send_text_message", service_error_code=code, modeled_fields={"Message": "no", "Reason": reason}
    )


@pytest.mark.parametrize("reason", sorted(sms.NEVER_SENT))
def test_an_sms_that_aws_will_never_send_is_reported_and_not_tried_again(aws: Stubber, reason: str) -> None:
    refuse(aws, error_with(aws, reason), reason)
    assert sms.send(TO, TEXT, uuid4(), most_cents=18) == f"AWS does not send it: {reason}"


def error_with(aws: Stubber, reason: str) -> str:
    """The error that gives this reason, in AWS's model."""
    model: Any = aws.client.meta.service_model
    [error] = [shape.name for shape in model.error_shapes if reason in getattr(shape.members.get("Reason"), "enum", [])]
    return str(error)


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        ("ServiceQuotaExceededException", "MONTHLY_SPEND_LIMIT_REACHED_FOR_TEXT"),
        ("ValidationException", "SENDER_ID_NOT_REGISTERED"),
    ],
)
def test_a_failure_that_the_operator_can_mend_is_tried_again(aws: Stubber, code: str, reason: str) -> None:
    refuse(aws, code, reason)
    with pytest.raises(ClientError, match=code):
        sms.send(TO, TEXT, uuid4(), most_cents=18)
