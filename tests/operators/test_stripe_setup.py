"""`make stripe-setup`: what the service needs at Stripe is there afterwards, however often it runs."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from stripe import Price, StripeClient, api_version

from booking.billing.rules import ADD_ONS, PLANS, SMS_PRICE
from booking.upstreams.stripe.events import NOTIFIED_OF_ACCOUNTS, OF_ACCOUNTS, OF_INTEREST
from local.postgres import Server
from local.stripe import SECRET_KEY, running
from operators import stripe_setup
from operators.stripe_setup import CATALOGUE, main, set_up

WEBHOOK = "https://booking.test/api/webhooks/stripe"


@pytest.fixture
def url(server: Server, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """An account in which nothing is for sale yet."""
    name = f"stripe_setup_{uuid4().hex}"
    server.create_database(name)
    with running(server.owner_url(name)) as url:
        monkeypatch.setenv("STRIPE_SECRET_KEY", SECRET_KEY)
        monkeypatch.setenv("STRIPE_API_URL", url)
        yield url
    server.drop_database(name)


@pytest.fixture
def client(url: str) -> StripeClient:
    return StripeClient(SECRET_KEY, base_addresses={"api": url})


def prices(client: StripeClient) -> dict[str, Price]:
    return {str(one.lookup_key): one for one in client.v1.prices.list({"active": True, "limit": 100}).data}


@pytest.mark.thorough
def test_every_price_that_the_service_asks_for_is_made(client: StripeClient) -> None:
    set_up(client)
    made = prices(client)
    assert made.keys() == {*PLANS, *ADD_ONS.values(), SMS_PRICE}
    for name, plan in PLANS.items():
        recurring = made[name].recurring
        assert recurring is not None
        assert recurring.interval == ("year" if plan.annual else "month")
    sms = made[SMS_PRICE]
    assert (sms.unit_amount, sms.currency) == (9, "aud")
    assert sms.recurring is not None
    assert sms.recurring.usage_type == "metered"


@pytest.mark.thorough
def test_in_the_portal_nobody_changes_what_is_paid_for(client: StripeClient) -> None:
    """A plan ends there with what is paid for, and nothing is given back; cards and addresses are looked after."""
    set_up(client)
    [portal] = client.v1.billing_portal.configurations.list({"active": True}).data
    features = portal.features.to_dict()
    assert features["subscription_cancel"]["mode"] == "at_period_end"
    assert {name for name, feature in features.items() if feature["enabled"]} == {
        "customer_update",
        "invoice_history",
        "payment_method_update",
        "subscription_cancel",
    }


def test_a_second_run_makes_nothing(client: StripeClient, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    before = prices(client)
    assert set_up(client) == []
    assert {name: one.id for name, one in prices(client).items()} == {name: one.id for name, one in before.items()}
    assert len(client.v1.products.list({"limit": 100}).data) == len({one.product for one in CATALOGUE})
    capsys.readouterr()
    assert main([]) == 0
    assert capsys.readouterr().out == "Made nothing: all is there\n"


@pytest.mark.thorough
def test_another_amount_is_another_price_which_takes_over_the_lookup_key(
    client: StripeClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_up(client)
    old = prices(client)["team_monthly"]
    dearer = [
        stripe_setup.CataloguePrice(one.lookup_key, one.product, one.product_name, one.cents + 100, one.interval)
        if one.lookup_key == "team_monthly"
        else one
        for one in CATALOGUE
    ]
    monkeypatch.setattr(stripe_setup, "CATALOGUE", dearer)
    assert set_up(client) == ["price team_monthly"]
    new = prices(client)["team_monthly"]
    assert (new.unit_amount, new.id != old.id) == ((old.unit_amount or 0) + 100, True)
    left = client.v1.prices.retrieve(old.id)
    assert (left.lookup_key, left.metadata.to_dict()) == (None, {"name": "team_monthly"})


@pytest.mark.thorough
def test_the_webhooks_endpoints_have_the_librarys_version_and_their_events_of_interest(
    client: StripeClient, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--webhook-url", WEBHOOK]) == 0
    of_accounts, own = client.v1.webhook_endpoints.list().data
    assert [endpoint.url for endpoint in (own, of_accounts)] == [WEBHOOK, f"{WEBHOOK}/connect"]
    assert {endpoint.api_version for endpoint in (own, of_accounts)} == {api_version}
    assert set(own.enabled_events) == OF_INTEREST
    assert set(of_accounts.enabled_events) == OF_ACCOUNTS
    said = capsys.readouterr().out
    assert "STRIPE_WEBHOOK_SECRET: whsec_" in said
    assert "STRIPE_CONNECT_WEBHOOK_SECRET: whsec_" in said
    client.v1.webhook_endpoints.update(own.id, {"enabled_events": ["*"]})
    assert main(["--webhook-url", WEBHOOK]) == 0
    assert capsys.readouterr().out.count("the endpoint is up to date") == 3
    [_, own] = client.v1.webhook_endpoints.list().data
    assert set(own.enabled_events) == OF_INTEREST


def destinations(client: StripeClient) -> list[Any]:
    return client.v2.core.event_destinations.list({"include": ["webhook_endpoint.url"]}).data


def test_notifications_of_accounts_go_to_the_same_path_as_the_accounts_events(
    client: StripeClient, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--webhook-url", WEBHOOK]) == 0
    assert "STRIPE_ACCOUNTS_WEBHOOK_SECRET: whsec_" in capsys.readouterr().out
    [made] = destinations(client)
    assert (made.webhook_endpoint.url, made.type, made.event_payload) == (
        f"{WEBHOOK}/connect",
        "webhook_endpoint",
        "thin",
    )
    assert (made.events_from, set(made.enabled_events)) == (["@accounts"], set(NOTIFIED_OF_ACCOUNTS))
    client.v2.core.event_destinations.update(made.id, {"enabled_events": ["v2.core.account.closed"]})
    assert main(["--webhook-url", WEBHOOK]) == 0
    [same] = destinations(client)
    assert (same.id, set(same.enabled_events)) == (made.id, set(NOTIFIED_OF_ACCOUNTS))
    assert "whsec_" not in capsys.readouterr().out, "it is told once"


def test_what_is_at_another_address_is_left_alone(client: StripeClient) -> None:
    assert main(["--webhook-url", "https://other.test/api/webhooks/stripe"]) == 0
    assert main(["--webhook-url", WEBHOOK]) == 0
    assert len(destinations(client)) == 2
    assert len(client.v1.webhook_endpoints.list().data) == 4


def test_secrets_that_are_lost_are_replaced(client: StripeClient, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--webhook-url", WEBHOOK]) == 0
    before = capsys.readouterr().out.splitlines()
    old = {one.id for one in (*destinations(client), *client.v1.webhook_endpoints.list().data)}
    assert main(["--webhook-url", WEBHOOK, "--new-secrets"]) == 0
    after = capsys.readouterr().out.splitlines()
    assert len([line for line in after if "whsec_" in line and line not in before]) == 3
    new = {one.id for one in (*destinations(client), *client.v1.webhook_endpoints.list().data)}
    assert (len(new), new & old) == (3, set())


def test_a_file_that_others_could_read_is_closed_to_them_before_a_secret_is_written_into_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = tmp_path / "StripeWebhook.json"
    own.write_text('{"STRIPE_SECRET_KEY": "sk_test_1"}')
    own.chmod(0o644)
    write, rights = Path.write_text, []

    def noting(file: Path, content: str) -> int:
        rights.append(file.stat().st_mode & 0o777)
        return write(file, content)

    monkeypatch.setattr(Path, "write_text", noting)
    made = dict.fromkeys((name for names in stripe_setup.FILES.values() for name in names), "whsec_1")
    assert own in stripe_setup.write_secrets(tmp_path, made)
    assert (len(rights), set(rights)) == (len(stripe_setup.FILES), {0o600})
    assert json.loads(own.read_text())["STRIPE_SECRET_KEY"] == "sk_test_1"


def test_secrets_go_to_the_files_of_the_secrets_that_hold_them_and_are_not_shown(
    client: StripeClient, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    own, of_accounts = tmp_path / "StripeWebhook.json", tmp_path / "StripeConnectWebhook.json"
    of_accounts.write_text('{"STRIPE_CONNECT_WEBHOOK_SECRET": "later", "STRIPE_ACCOUNTS_WEBHOOK_SECRET": "later"}')
    command = ["--webhook-url", WEBHOOK, "--secrets-into", str(tmp_path)]
    assert main(command) == 0
    said = capsys.readouterr().out
    assert "whsec_" not in said
    assert said.endswith(f"Wrote {own}\nWrote {of_accounts}\n")
    assert own.stat().st_mode & 0o777 == 0o600
    written = {**json.loads(own.read_text()), **json.loads(of_accounts.read_text())}
    assert written.keys() == {name for names in stripe_setup.FILES.values() for name in names}
    assert {value[:6] for value in written.values()} == {"whsec_"}

    [destination] = destinations(client)
    client.v2.core.event_destinations.delete(destination.id)
    assert main(command) == 0
    again = json.loads(of_accounts.read_text())
    assert again["STRIPE_CONNECT_WEBHOOK_SECRET"] == written["STRIPE_CONNECT_WEBHOOK_SECRET"], "it is told once"
    assert again["STRIPE_ACCOUNTS_WEBHOOK_SECRET"] != written["STRIPE_ACCOUNTS_WEBHOOK_SECRET"]
    assert json.loads(own.read_text()) == {"STRIPE_WEBHOOK_SECRET": written["STRIPE_WEBHOOK_SECRET"]}


@pytest.mark.usefixtures("url")
def test_the_command_fails_without_a_key_and_with_one_that_stripe_refuses(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("STRIPE_SECRET_KEY", "sk_test_of_somebody_else")
    assert main([]) == 1
    assert "Stripe refused: Invalid API Key" in capsys.readouterr().err
    monkeypatch.setenv("STRIPE_SECRET_KEY", "")
    assert main([]) == 1
    assert "export STRIPE_SECRET_KEY" in capsys.readouterr().err
