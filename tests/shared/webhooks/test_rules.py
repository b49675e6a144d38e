"""Which addresses an endpoint may have, what is signed, and when it is tried again."""

import base64
import json
import os
from datetime import UTC, datetime
from uuid import uuid4

import pytest
from cryptography.exceptions import InvalidTag
from standardwebhooks import Webhook, WebhookVerificationError

from booking.webhooks import rules, sealing


@pytest.mark.parametrize(
    ("written", "stored"),
    [
        ("https://example.com", "https://example.com/"),
        ("https://Example.COM:443/hooks?of=booking", "https://example.com/hooks?of=booking"),
        ("https://example.com.", "https://example.com/"),
        ("https://bücher.example/a", "https://xn--bcher-kva.example/a"),
        ("https://10.example", "https://10.example/"),
        ("https://example.com?a=1", "https://example.com/?a=1"),
    ],
)
def test_an_address_is_stored_with_the_host_in_ascii(written: str, stored: str) -> None:
    assert rules.webhook_url(written) == stored
    assert rules.webhook_url(stored) == stored


@pytest.mark.parametrize(
    ("written", "why"),
    [
        ("http://example.com", "must begin with https://"),
        ("ftp://example.com", "must begin with https://"),
        ("example.com", "must begin with https://"),
        ("https://example.com:8443/", "must use port 443"),
        ("https://example.com:0/", "must use port 443"),
        ("https://example.com:port/", "must be a web address"),
        ("https://user@example.com/", "must not contain a user name"),
        ("https://user:password@example.com/", "must not contain a user name"),
        ("https://@example.com/", "must not contain a user name"),
        ("https://localhost/", "a host with a dot"),
        ("https://metadata", "a host with a dot"),
        ("https://", "a host with a dot"),
        ("https:///path", "a host with a dot"),
        ("https://exa mple.com/", "a host with a dot"),
        ("https://-example.com/", "a host with a dot"),
        ("https://" + "a" * 64 + ".example/", "a host with a dot"),
        ("https://" + "a." * 126 + "example/", "a host with a dot"),
        ("https://example.com/a b", "percent-encoded"),
        ("https://example.com/\\..", "percent-encoded"),
        ("https://example.com/é", "percent-encoded"),
        ("https://example.com/#part", "a fragment"),
        ("https://example.com/\nhost: other", "percent-encoded"),
        ("https://127.0.0.1/", "not an IP address"),
        ("https://127.1/", "not an IP address"),
        ("https://2130706433/", "not an IP address"),
        ("https://0177.0.0.1/", "not an IP address"),
        ("https://0x7f.0.0.1/", "not an IP address"),
        ("https://0x7f000001/", "not an IP address"),
        ("https://127.0.0.1./", "not an IP address"),
        ("https://example.0x/", "not an IP address"),
        ("https://[::1]/", "not an IP address"),
        ("https://[::ffff:127.0.0.1]/", "not an IP address"),
        ("https://①②⑦.⓪.⓪.①/", "not an IP address"),
        ("https://127。0。0。1/", "not an IP address"),
        ("https://１２７.０.０.１/", "not an IP address"),
        ("https://ⓛocalhost/", "a host with a dot"),
    ],
)
def test_an_address_that_is_no_named_host_under_https_is_refused(written: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        rules.webhook_url(written)


def test_the_reference_library_verifies_what_is_signed_and_nothing_else() -> None:
    secrets, event_id, body = [os.urandom(32) for _ in range(2)], uuid4(), json.dumps({"type": "sale.recorded", "é": 1})
    at = int(datetime.now(UTC).timestamp())
    headers = {
        "webhook-id": str(event_id),
        "webhook-timestamp": str(at),
        "webhook-signature": rules.signature(secrets, event_id, at, body),
    }
    for secret in secrets:
        assert Webhook(rules.written_secret(secret)).verify(body, headers) == json.loads(body)
    for wrong in ({**headers, "webhook-id": str(uuid4())}, {**headers, "webhook-timestamp": str(at - 1)}):
        with pytest.raises(WebhookVerificationError):
            Webhook(rules.written_secret(secrets[0])).verify(body, wrong)
    with pytest.raises(WebhookVerificationError):
        Webhook(rules.written_secret(os.urandom(32))).verify(body, headers)


def test_a_secret_is_written_as_the_specification_has_it() -> None:
    written = rules.written_secret(bytes(32))
    assert written.startswith("whsec_")
    assert base64.b64decode(written.removeprefix("whsec_")) == bytes(32)


def test_ten_attempts_are_spread_over_three_days() -> None:
    waits = [rules.seconds_until_next(attempt, spread=0.5) for attempt in range(1, 11)]
    assert waits == [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400, None]
    assert rules.seconds_until_next(2, spread=0) == 240
    assert rules.seconds_until_next(2, spread=1) == pytest.approx(360)
    assert all(240 <= (rules.seconds_until_next(2) or 0) <= 360 for _ in range(100))


def test_what_an_endpoint_asks_for_is_heeded_between_one_and_two_steps() -> None:
    waits = [rules.seconds_until_next(2, retry_after) for retry_after in (0, 299, 450, 600, 86_400)]
    assert waits == [300, 300, 450, 600, 600]
    assert rules.seconds_until_next(10, 60) is None


def test_a_secret_opens_with_the_key_that_sealed_it_and_for_its_endpoint_alone() -> None:
    one, other, endpoint_id, secret = "1:" + "a1" * 32, "2:" + "b2" * 32, uuid4(), os.urandom(32)
    sealed = sealing.seal(one, endpoint_id, secret)
    assert sealed != sealing.seal(one, endpoint_id, secret)
    assert sealing.unseal(f"{other},{one}", endpoint_id, sealed) == secret, "a key that was replaced still opens"
    assert sealing.seal(f"{other},{one}", endpoint_id, secret).startswith("2:")
    with pytest.raises(InvalidTag):
        sealing.unseal(one, uuid4(), sealed)
    with pytest.raises(InvalidTag):
        sealing.unseal("1:" + "c3" * 32, endpoint_id, sealed)
