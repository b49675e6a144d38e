"""What the stand-in has below /v2: accounts and their links, which show what is to be included and refuse what Stripe
refuses; event destinations, and the notifications that they are sent."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from threading import Condition
from typing import Any

import pytest
import requests
import stripe
from flask import Flask, request
from stripe import InvalidRequestError, StripeClient

from booking.upstreams.stripe.events import NOTIFIED_OF_ACCOUNTS
from local.serving import serving
from local.stripe import SECRET_KEY
from local.stripe.notifications import CAPABILITY, REQUIREMENTS
from tests.local.stripe.conftest import PATIENCE_SECONDS
from tests.support.payments_accounts import WANTED

pytestmark = pytest.mark.machine

PAGE: Any = {"return_url": "https://shop.test/settings", "refresh_url": "https://shop.test/settings/again"}
INCLUDE: Any = {"include": ["configuration.merchant", "requirements"]}


def use_case(**fields: Any) -> Any:
    return {"type": "account_onboarding", "account_onboarding": PAGE | fields}


@pytest.fixture
def account(client: StripeClient) -> str:
    return client.v2.core.accounts.create(WANTED).id


def operate(url: str, path: str, **body: str) -> Any:
    answer = requests.post(f"{url}/dev/stripe/{path}", json=body, timeout=10)
    assert answer.status_code == 200, answer.text
    return answer.json()


def post(url: str, path: str, **sent: Any) -> requests.Response:
    return requests.post(f"{url}{path}", headers={"Authorization": f"Bearer {SECRET_KEY}"}, timeout=10, **sent)


def test_an_account_shows_what_is_to_be_included_and_little_else(client: StripeClient, account: str) -> None:
    bare: Any = client.v2.core.accounts.retrieve(account).to_dict()
    for hidden in ("configuration", "requirements", "identity", "defaults"):
        assert bare[hidden] is None
    shown: Any = client.v2.core.accounts.retrieve(account, INCLUDE).to_dict()
    assert shown["configuration"]["merchant"]["capabilities"]["card_payments"]["status"] == "restricted"
    assert {entry["awaiting_action_from"] for entry in shown["requirements"]["entries"]} == {"user"}
    assert shown["identity"] is None
    made: Any = client.v2.core.accounts.create(WANTED | INCLUDE).to_dict()
    assert made["configuration"]["merchant"]["applied"] is True
    assert (made["contact_email"], made["display_name"]) == (WANTED["contact_email"], WANTED["display_name"])


@pytest.mark.parametrize(
    "changes",
    [
        {"contact_email": None},
        {"identity": {}},
        {"identity": {"country": "Australia"}},
        {"configurations": ["merchant"]},
        {"country": "AU"},
        {"controller": {}},
        {"include": ["everything"]},
        {"expand": ["requirements"]},
    ],
    ids=str,
)
def test_an_account_is_not_made_of_what_is_missing_or_unknown(client: StripeClient, changes: Any) -> None:
    wanted: Any = {name: value for name, value in (WANTED | changes).items() if value is not None}
    with pytest.raises(InvalidRequestError):
        client.v2.core.accounts.create(wanted)


@pytest.mark.parametrize(
    "wanted",
    [
        {"use_case": use_case(configurations=["merchant"])},
        {"use_case": {"type": "account_update", "account_update": PAGE}},
        {"use_case": {"type": "account_onboarding"}},
        {"use_case": use_case(), "type": "account_onboarding"},
        PAGE | {"type": "account_onboarding"},
    ],
    ids=str,
)
def test_a_link_is_for_onboarding_and_names_no_configurations(client: StripeClient, account: str, wanted: Any) -> None:
    with pytest.raises(InvalidRequestError):
        client.v2.core.account_links.create(wanted | {"account": account})


def test_a_link_leads_to_a_page_that_works_once(client: StripeClient, account: str) -> None:
    link = client.v2.core.account_links.create({"account": account, "use_case": use_case()})
    done = requests.post(link.url, allow_redirects=False, timeout=10)
    assert done.headers["location"] == PAGE["return_url"]
    again = requests.get(link.url, allow_redirects=False, timeout=10)
    assert again.headers["location"] == PAGE["refresh_url"]


def test_a_form_is_refused(url: str) -> None:
    bodies: list[Any] = [{"data": {"contact_email": "ana@salon.test"}}, {"data": b"{}"}, {"json": []}]
    for sent in bodies:
        assert post(url, "/v2/core/accounts", **sent).status_code == 400


def test_a_refusal_is_not_repeated_and_an_account_is(client: StripeClient) -> None:
    key: Any = {"idempotency_key": "of v2"}
    with pytest.raises(InvalidRequestError):
        client.v2.core.accounts.create({"display_name": "Salon"}, key)
    made = client.v2.core.accounts.create(WANTED, key)
    assert client.v2.core.accounts.create(WANTED, key).id == made.id
    with pytest.raises(stripe.StripeError, match="same parameters"):
        client.v2.core.accounts.create(WANTED | {"display_name": "Another"}, key)


def test_both_versions_show_one_account_in_words_of_their_own(client: StripeClient, account: str, url: str) -> None:
    operate(url, "account", account=account, due="external_account", cards="restricted")
    of_v1 = client.v1.accounts.retrieve(account)
    assert of_v1.requirements is not None
    assert of_v1.requirements.currently_due == ["external_account"]
    shown: Any = client.v2.core.accounts.retrieve(account, INCLUDE).to_dict()
    assert [entry["description"] for entry in shown["requirements"]["entries"]] == ["defaults.payout_methods"]


def test_one_that_is_closed_can_be_read_and_one_that_has_withdrawn_cannot(
    client: StripeClient, account: str, url: str
) -> None:
    operate(url, "account/close", account=account)
    assert client.v2.core.accounts.retrieve(account).closed is True
    operate(url, "deauthorize", account=account)
    for question in (account, "acct_unknown"):
        with pytest.raises(stripe.PermissionError):
            client.v2.core.accounts.retrieve(question)


# Event destinations


@dataclass
class Destination:
    """Where notifications go, and what came."""

    address: str
    deliveries: list[tuple[bytes, str]] = field(default_factory=list)
    arrived: Condition = field(default_factory=Condition)

    def wait_for(self, count: int) -> list[tuple[bytes, str]]:
        with self.arrived:
            assert self.arrived.wait_for(lambda: len(self.deliveries) >= count, PATIENCE_SECONDS), self.deliveries
        return self.deliveries


@pytest.fixture
def destination() -> Iterator[Destination]:
    app = Flask("destination")

    @app.post("/hook")
    def receive() -> str:
        with found.arrived:
            found.deliveries.append((request.get_data(), request.headers["Stripe-Signature"]))
            found.arrived.notify_all()
        return ""

    with serving(app) as origin:
        found = Destination(f"{origin}/hook")
        yield found


def wanted(address: str, **changes: Any) -> Any:
    return {
        "name": "Accounts",
        "type": "webhook_endpoint",
        "event_payload": "thin",
        "events_from": ["@accounts"],
        "enabled_events": sorted(NOTIFIED_OF_ACCOUNTS),
        "webhook_endpoint": {"url": address},
        **changes,
    }


def test_a_destination_tells_its_secret_once_and_only_if_it_is_to_be_included(client: StripeClient) -> None:
    both: Any = ["webhook_endpoint.signing_secret", "webhook_endpoint.url"]
    silent = client.v2.core.event_destinations.create(wanted("https://shop.test/hook"))
    made = client.v2.core.event_destinations.create(wanted("https://shop.test/hook", include=both))
    try:
        assert silent.webhook_endpoint is None or not silent.webhook_endpoint.signing_secret
        assert made.webhook_endpoint is not None
        assert str(made.webhook_endpoint.signing_secret).startswith("whsec_")
        listed = client.v2.core.event_destinations.list({"include": ["webhook_endpoint.url"]}).data
        for one in listed:
            assert one.webhook_endpoint is not None
            assert (one.webhook_endpoint.url, one.webhook_endpoint.signing_secret) == ("https://shop.test/hook", None)
        with pytest.raises(InvalidRequestError):
            client.v2.core.event_destinations.list({"include": ["webhook_endpoint.signing_secret"]})
    finally:
        for one in (silent, made):
            client.v2.core.event_destinations.delete(one.id)


def test_each_kind_of_event_has_a_place_of_its_own(client: StripeClient) -> None:
    with pytest.raises(InvalidRequestError):
        client.v1.webhook_endpoints.create({"url": "https://shop.test/hook", "enabled_events": [CAPABILITY]})  # type: ignore[list-item]
    for changes in ({"enabled_events": ["account.updated"]}, {"event_payload": "snapshot"}):
        with pytest.raises(InvalidRequestError):
            client.v2.core.event_destinations.create(wanted("https://shop.test/hook", **changes))


def test_a_notification_names_the_account_and_is_signed_as_the_library_expects(
    client: StripeClient, account: str, destination: Destination, url: str
) -> None:
    include: Any = ["webhook_endpoint.signing_secret"]
    made = client.v2.core.event_destinations.create(wanted(destination.address, include=include))
    try:
        operate(url, "account", account=account, charges_enabled="true", due="")
        arrived = destination.wait_for(2)
        assert made.webhook_endpoint is not None
        secret = made.webhook_endpoint.signing_secret
        told: list[Any] = [client.parse_event_notification(body, signature, secret) for body, signature in arrived]
        assert [one.type for one in told] == [REQUIREMENTS, CAPABILITY]
        assert {one.related_object.id for one in told} == {account}
        assert all("data" not in json.loads(body) for body, _ in arrived)
        operate(url, "account", account=account, charges_enabled="true")
        operate(url, "account/close", account=account)
        assert json.loads(destination.wait_for(3)[-1][0])["type"] == "v2.core.account.closed"
        assert len(destination.deliveries) == 3, "what has not changed is not told"
    finally:
        client.v2.core.event_destinations.delete(made.id)
