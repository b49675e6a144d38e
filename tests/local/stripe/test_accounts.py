"""Connected accounts of the stand-in: onboarding, charges on them, the operator's fees, and whose events go where."""

from collections.abc import Iterator
from typing import Any

import pytest
import requests
import stripe
from stripe import InvalidRequestError, StripeClient

from local.stripe import SECRET_KEY
from local.stripe.accounts import SWITCH
from tests.local.stripe.conftest import Inbox
from tests.support.payments_accounts import WANTED

pytestmark = pytest.mark.machine

CONTROLLER: Any = {
    "fees": {"payer": "account"},
    "losses": {"payments": "stripe"},
    "requirement_collection": "stripe",
    "stripe_dashboard": {"type": "full"},
}
DEPOSIT: Any = {"currency": "aud", "unit_amount": 2000, "product_data": {"name": "Deposit"}}
BACK: Any = {
    "return_url": "https://shop.test/settings",
    "refresh_url": "https://shop.test/settings/again",
    "type": "account_onboarding",
}


@pytest.fixture
def account(client: StripeClient) -> str:
    return client.v2.core.accounts.create(WANTED).id


@pytest.fixture
def on_account(url: str, account: str) -> StripeClient:
    return StripeClient(SECRET_KEY, base_addresses={"api": url}, stripe_account=account)


def operate(url: str, path: str, **body: str) -> Any:
    answer = requests.post(f"{url}/dev/stripe/{path}", json=body, timeout=10)
    assert answer.status_code == 200, answer.text
    return answer.json()


def page_for(client: StripeClient, fee: int | None = None) -> Any:
    """A page on which 20.00 are paid."""
    payment: Any = {"description": "Deposit"} | ({} if fee is None else {"application_fee_amount": fee})
    return client.v1.checkout.sessions.create(
        {
            "mode": "payment",
            "line_items": [
                {
                    "price_data": {"currency": "aud", "unit_amount": 2000, "product_data": {"name": "Deposit"}},
                    "quantity": 1,
                }
            ],
            "payment_intent_data": payment,
            "success_url": "https://shop.test/done",
        }
    )


def paid(client: StripeClient, fee: int | None = None) -> str:
    """The payment intent of such a page, on which somebody has paid."""
    page = page_for(client, fee)
    assert requests.post(page.url, {}, allow_redirects=False, timeout=10).status_code == 303
    return str(client.v1.checkout.sessions.retrieve(page.id).payment_intent)


def test_a_new_account_may_do_nothing_until_its_page_is_completed_and_the_page_works_once(
    client: StripeClient, account: str
) -> None:
    made = client.v1.accounts.retrieve(account)
    assert (made.charges_enabled, made.payouts_enabled, made.details_submitted) == (False, False, False)
    assert made.requirements is not None
    assert "external_account" in (made.requirements.currently_due or [])
    link = client.v1.account_links.create(BACK | {"account": account})
    assert requests.get(link.url, timeout=10).status_code == 200
    done = requests.post(link.url, allow_redirects=False, timeout=10)
    assert (done.status_code, done.headers["location"]) == (303, BACK["return_url"])
    again = requests.get(link.url, allow_redirects=False, timeout=10)
    assert again.headers["location"] == BACK["refresh_url"]
    completed = client.v1.accounts.retrieve(account)
    assert (completed.charges_enabled, completed.payouts_enabled) == (True, True)
    assert completed.requirements is not None
    assert completed.requirements.currently_due == []


def test_an_accounts_objects_are_its_own(client: StripeClient, on_account: StripeClient, url: str) -> None:
    intent = paid(on_account)
    assert on_account.v1.payment_intents.retrieve(intent).status == "succeeded"
    other = client.v2.core.accounts.create(WANTED).id
    for stranger in (client, StripeClient(SECRET_KEY, base_addresses={"api": url}, stripe_account=other)):
        with pytest.raises(InvalidRequestError, match="No such payment_intent"):
            stranger.v1.payment_intents.retrieve(intent)
        with pytest.raises(InvalidRequestError, match="No such payment_intent"):
            stranger.v1.refunds.create({"payment_intent": intent})
        assert intent not in [one.id for one in stranger.v1.payment_intents.list({"limit": 100}).data]


def test_an_account_that_is_not_there_or_has_withdrawn_its_connection_cannot_be_asked(
    url: str, client: StripeClient, account: str, on_account: StripeClient
) -> None:
    unknown = StripeClient(SECRET_KEY, base_addresses={"api": url}, stripe_account="acct_unknown")
    with pytest.raises(stripe.PermissionError, match="does not have access"):
        unknown.v1.charges.list()
    operate(url, "deauthorize", account=account)
    with pytest.raises(stripe.PermissionError, match="may have been revoked"):
        on_account.v1.charges.list()
    with pytest.raises(stripe.PermissionError):
        client.v1.accounts.retrieve(account)


def test_a_fee_is_the_operators_and_comes_back_in_proportion(
    client: StripeClient, account: str, on_account: StripeClient
) -> None:
    intent = paid(on_account, fee=75)
    charge = on_account.v1.charges.list({"payment_intent": intent}).data[0]
    assert charge.application_fee_amount == 75
    fee_id = str(charge.application_fee)
    for amount, back in ((500, 19), (500, 38), (1000, 75)):
        on_account.v1.refunds.create({"payment_intent": intent, "amount": amount, "refund_application_fee": True})
        fee = client.v1.application_fees.retrieve(fee_id)
        assert (fee.account, fee.amount, fee.amount_refunded, fee.refunded) == (account, 75, back, back == 75)
    with pytest.raises(InvalidRequestError):
        on_account.v1.application_fees.retrieve(fee_id)


def test_a_refund_without_a_word_about_the_fee_keeps_it(client: StripeClient, on_account: StripeClient) -> None:
    intent = paid(on_account, fee=75)
    on_account.v1.refunds.create({"payment_intent": intent})
    fee_id = str(on_account.v1.charges.list({"payment_intent": intent}).data[0].application_fee)
    assert client.v1.application_fees.retrieve(fee_id).amount_refunded == 0


def test_a_fee_of_the_operators_own_charge_and_one_above_the_charge_are_refused(
    client: StripeClient, on_account: StripeClient
) -> None:
    with pytest.raises(InvalidRequestError, match="Stripe-Account header"):
        page_for(client, fee=75)
    with pytest.raises(InvalidRequestError, match="greater than the amount"):
        page_for(on_account, fee=2001)


def test_the_same_idempotency_key_is_another_on_another_account(client: StripeClient, on_account: StripeClient) -> None:
    wanted: Any = {"email": "ana@shop.test"}
    made = [one.v1.customers.create(wanted, {"idempotency_key": "once"}) for one in (client, on_account, on_account)]
    assert made[0].id != made[1].id == made[2].id


def test_events_of_accounts_go_to_endpoints_for_those_and_name_the_account(
    client: StripeClient, account: str, on_account: StripeClient, inbox: Inbox, url: str
) -> None:
    """The inbox is an endpoint of the operator's own account, until it is one for connected accounts. What v2 has made,
    it tells nothing of: that goes to event destinations."""
    intent = paid(on_account, fee=75)
    assert inbox.wait_for("application_fee.created").get("account") is None
    assert intent not in [event["data"]["object"]["id"] for event in inbox.events("payment_intent.succeeded")]
    endpoint = client.v1.webhook_endpoints.create({"url": inbox.url, "enabled_events": ["*"], "connect": True})
    try:
        operate(url, "account", account=account, charges_enabled="true", due="")
        operate(url, "dispute", payment_intent=intent)
        assert inbox.wait_for("charge.dispute.created")["account"] == account
        operate(url, "deauthorize", account=account)
        last = inbox.wait_for("account.application.deauthorized")
        assert (last["account"], last["data"]["object"]["object"]) == (account, "application")
        assert inbox.events("account.updated") == []
    finally:
        client.v1.webhook_endpoints.delete(endpoint.id)


@pytest.fixture
def takes_v1(url: str) -> Iterator[None]:
    operate(url, "accounts-v1", on="true")
    yield
    operate(url, "accounts-v1", on="false")


@pytest.mark.usefixtures("takes_v1")
def test_of_an_account_that_v1_has_made_endpoints_hear_what_has_changed(
    client: StripeClient, inbox: Inbox, url: str
) -> None:
    account = client.v1.accounts.create({"controller": CONTROLLER, "country": "AU"}).id
    endpoint = client.v1.webhook_endpoints.create({"url": inbox.url, "enabled_events": ["*"], "connect": True})
    try:
        operate(url, "account", account=account, charges_enabled="true", due="")
        event = inbox.wait_for("account.updated")
        assert (event["account"], event["data"]["object"]["id"]) == (account, account)
        assert "charges_enabled" in event["data"]["previous_attributes"]
    finally:
        client.v1.webhook_endpoints.delete(endpoint.id)


def test_v1_makes_no_account_until_the_platform_has_switched_that_on_and_repeats_its_refusal(
    client: StripeClient, url: str
) -> None:
    wanted: Any = {"controller": CONTROLLER, "country": "AU"}
    again: Any = {"idempotency_key": "of v1"}
    for _ in range(2):
        with pytest.raises(InvalidRequestError, match=SWITCH):
            client.v1.accounts.create(wanted, again)
    operate(url, "accounts-v1", on="true")
    try:
        with pytest.raises(InvalidRequestError, match=SWITCH):
            client.v1.accounts.create(wanted, again)
        assert client.v1.accounts.create(wanted, {"idempotency_key": "of v1, too"}).id
    finally:
        operate(url, "accounts-v1", on="false")


def test_a_page_on_an_account_expires_there(client: StripeClient, on_account: StripeClient, url: str) -> None:
    page = page_for(on_account)
    operate(url, "advance", days="2")
    assert on_account.v1.checkout.sessions.retrieve(page.id).status == "expired"


def test_the_owners_dashboard_shows_payments_and_can_withdraw_the_connection(
    url: str, account: str, on_account: StripeClient
) -> None:
    paid(on_account, fee=75)
    page = f"{url}/dev/stripe/accounts/{account}"
    shown = requests.get(page, timeout=10).text
    assert "Deposit" in shown
    assert "20.00" in shown
    assert "withdrawn" in requests.post(page, {"action": "withdraw"}, timeout=10).text
    assert requests.get(f"{url}/dev/stripe/accounts/acct_x", timeout=10).status_code == 404
