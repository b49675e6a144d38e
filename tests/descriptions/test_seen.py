"""What is wrong with an exchange is seen wherever a stand-in runs: asked of each of them, on its own address."""

import os
from collections.abc import Callable

import pytest
import requests
from botocore.auth import SigV4Auth
from botocore.awsrequest import AWSRequest
from botocore.credentials import Credentials

from booking.upstreams import apple_push
from local.auth_server import ANON_KEY
from local.places import API_KEY
from local.processes import Process
from local.stripe import SECRET_KEY
from local.wallets import Wallets
from tests.descriptions.seen import Report


@pytest.fixture
def found(exchanges: Report) -> Callable[[], str]:
    """What has been written down since the last look."""
    return lambda: "\n".join(exchanges.take(with_refused=True))


def test_a_parameter_that_stripe_does_not_have_is_seen(stripe_url: str, found: Callable[[], str]) -> None:
    requests.post(
        f"{stripe_url}/v1/refunds", {"sum": "5"}, headers={"Authorization": f"Bearer {SECRET_KEY}"}, timeout=5
    )
    assert "stripe: POST /v1/refunds (400) sent: " in found()


def test_a_field_that_the_auth_server_does_not_have_is_seen(auth_url: str, found: Callable[[], str]) -> None:
    requests.post(f"{auth_url}/auth/v1/signup", json={"mail": "a"}, headers={"apikey": ANON_KEY}, timeout=5)
    assert "gotrue: POST /auth/v1/signup (400) sent: " in found()


def test_a_parameter_that_aws_does_not_have_is_seen(aws_server: Process, found: Callable[[], str]) -> None:
    request = AWSRequest("POST", aws_server.origin, data='{"Prefix": "a"}')
    request.headers["X-Amz-Target"] = "AmazonSQS.ListQueues"
    SigV4Auth(Credentials("local", "local"), "sqs", "ap-southeast-2").add_auth(request)
    requests.post(request.url, request.data, headers=dict(request.headers), timeout=5)
    assert 'aws: POST / (200) sent: ListQueues with Unknown parameter in input: "Prefix"' in found()


def test_a_field_that_the_places_api_does_not_have_is_seen(aws_server: Process, found: Callable[[], str]) -> None:
    headers = {"X-Goog-Api-Key": API_KEY, "X-Goog-FieldMask": "places.displayName"}
    asked = {"textQuery": "hair", "limit": 1}
    requests.post(f"{aws_server.origin}/places/v1/places:searchText", json=asked, headers=headers, timeout=5)
    assert "places: POST /places/v1/places:searchText (200) sent: " in found()


def test_a_field_that_turnstile_does_not_have_is_seen(aws_server: Process, found: Callable[[], str]) -> None:
    asked = {"secret": "s", "response": "t", "ip": "::1"}
    requests.post(f"{aws_server.origin}/turnstile/v0/siteverify", json=asked, timeout=5)
    assert "turnstile: POST /turnstile/v0/siteverify (200) sent: " in found()


def test_an_operation_that_google_wallet_does_not_have_is_seen(
    wallet_servers: Wallets, found: Callable[[], str]
) -> None:
    requests.put(f"{wallet_servers.process.origin}/walletobjects/v1/loyaltyClass/a", json={}, timeout=5)
    assert "google_wallet: PUT /walletobjects/v1/loyaltyClass/a (405) sent: there is no such operation" in found()


def test_a_priority_that_apples_push_service_does_not_have_is_seen(found: Callable[[], str]) -> None:
    headers = {"apns-topic": os.environ["APPLE_PASS_TYPE_ID"], "apns-push-type": "background", "apns-priority": "7"}
    apple_push._client().post("/3/device/ab12", headers=headers, content=b"{}")
    assert 'apns: POST /3/device/ab12 (200) sent: apns-priority: "7" is not one of' in found()
