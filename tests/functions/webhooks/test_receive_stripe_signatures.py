"""POST /api/webhooks/stripe: what the payment processor has not signed lately is refused, and costs next to nothing."""

import hmac
import json
import time
from collections.abc import Callable
from typing import Any

import pytest

from booking.web.http import MAX_BODY_BYTES
from local import postgres
from local.stripe import WEBHOOK_SECRET
from tests.support.makers import Tenant
from tests.support.processor import PATH, Processor, signature_of
from tests.support.service_client import Call
from tests.support.subscribing import plan_of, subscribe
from tests.support.tenant_rows import rows_of

BODY = json.dumps({"id": "evt_1", "type": "customer.created", "data": {"object": {"id": "cus_1"}}}).encode()
TOLERANCE_SECONDS = 300


@pytest.fixture
def _nobody_else_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither the database nor the processor can be reached: whoever asks either is found out."""
    nowhere = postgres.free_port()
    monkeypatch.setenv("BILLING_DATABASE_URL", f"postgresql://nobody@127.0.0.1:{nowhere}/nothing")
    monkeypatch.setenv("STRIPE_API_URL", f"http://127.0.0.1:{nowhere}")


def seconds_ago(seconds: int) -> str:
    return signature_of(BODY, timestamp=int(time.time()) - seconds)


WRONG: dict[str, Callable[[], str]] = {
    "none": str,
    "garbage": lambda: "garbage",
    "no signature": lambda: f"t={int(time.time())}",
    "no time": lambda: signature_of(BODY).partition(",")[2],
    "two times": lambda: f"t=1,{signature_of(BODY)}",
    "a time that is none": lambda: signature_of(BODY).replace("t=", "t=x"),
    "a time without end": lambda: f"t={'9' * 5000},v1=0",
    "of somebody else": lambda: signature_of(BODY, "whsec_of_somebody_else"),
    "of another body": lambda: signature_of(BODY + b" "),
    "of another time": lambda: signature_of(BODY).replace("t=1", "t=2"),
    "of another scheme": lambda: signature_of(BODY).replace("v1=", "v0="),
    "in other letters": lambda: signature_of(BODY).replace("v1=", "v1=é"),
    "many": lambda: f"t={int(time.time())}" + ",v1=00" * 1000,
    "old": lambda: seconds_ago(TOLERANCE_SECONDS + 2),
    "of tomorrow": lambda: seconds_ago(-TOLERANCE_SECONDS - 2),
}


@pytest.mark.usefixtures("_nobody_else_is_there")
@pytest.mark.parametrize("signature", WRONG.values(), ids=WRONG)
def test_an_event_with_a_wrong_signature_is_refused_before_the_database_is_asked(
    processor: Processor, signature: Callable[[], str]
) -> None:
    answer = processor.send(BODY, signature())
    assert (answer.status, answer.error) == (400, "Stripe-Signature: does not hold for this body.")


@pytest.mark.usefixtures("_nobody_else_is_there")
def test_a_header_that_is_missing_is_refused(call: Call) -> None:
    assert call("POST", PATH, raw=BODY).status == 400
    assert call("POST", PATH).status == 400


def test_a_refused_event_has_no_effect(studio: Tenant, processor: Processor, db: Any) -> None:
    events = subscribe(studio, processor)
    before = rows_of(db, studio)
    for event in events:
        assert processor.send(json.dumps(event).encode(), signature_of(b"another")).status == 400
    assert rows_of(db, studio) == before
    processor.deliver_all(events)
    assert plan_of(db, studio) == ("team", "active")


@pytest.mark.usefixtures("_nobody_else_is_there")
@pytest.mark.parametrize("age", [-TOLERANCE_SECONDS + 5, 0, TOLERANCE_SECONDS - 5])
def test_a_clock_that_is_minutes_off_does_no_harm(processor: Processor, age: int) -> None:
    assert processor.send(BODY, seconds_ago(age)).status == 200


@pytest.mark.usefixtures("_nobody_else_is_there")
def test_while_the_secret_is_replaced_one_of_two_signatures_holds(processor: Processor) -> None:
    ours = signature_of(BODY)
    moment = ours.partition(",")[0].removeprefix("t=")
    theirs = signature_of(BODY, "whsec_next", timestamp=int(moment)).partition(",")[2]
    assert processor.send(BODY, f"t={moment},{theirs},{ours.partition(',')[2]}").status == 200


@pytest.mark.usefixtures("_nobody_else_is_there")
def test_a_signature_does_not_hold_for_the_same_json_in_other_bytes(processor: Processor) -> None:
    spaced = b'{ "id":"evt_1", "type":"customer.created",\n "data":{"object":{"name":"Zo\xc3\xab \xf0\x9f\x8e\x82"}} }'
    assert processor.send(spaced).status == 200
    assert processor.send(json.dumps(json.loads(spaced)).encode(), signature_of(spaced)).status == 400


@pytest.mark.usefixtures("_nobody_else_is_there")
@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"x",
        b"[]",
        b"null",
        b'"evt_1"',
        b"{}",
        b'{"id": "evt_1", "type": "x"}',
        b'{"id": 1, "type": "x", "data": {}}',
    ],
)
def test_a_signed_body_that_is_no_event_is_refused(processor: Processor, body: bytes) -> None:
    answer = processor.send(body)
    assert (answer.status, answer.error) == (400, "The body is not an event.")


@pytest.mark.usefixtures("_nobody_else_is_there")
def test_a_body_that_is_too_large_is_refused_before_its_signature(
    processor: Processor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hmac, "new", None)
    assert processor.send(b"x" * (MAX_BODY_BYTES + 1), "t=1,v1=00").status == 413


def test_the_webhook_takes_no_event_without_its_secret(processor: Processor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STRIPE_WEBHOOK_SECRET", "")
    assert processor.send(BODY, signature_of(BODY, "")).status == 500
    assert processor.send(BODY, signature_of(BODY, WEBHOOK_SECRET)).status == 500
