"""Checkout: the session, its hosted page, and what a payment there brings about."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
import requests
from stripe import InvalidRequestError, StripeClient

from tests.local.stripe.conftest import DECLINED, NOT_CHARGEABLE, Inbox, Shop

pytestmark = pytest.mark.machine


def test_a_paid_session_starts_a_subscription(client: StripeClient, shop: Shop, inbox: Inbox) -> None:
    customer = client.v1.customers.create({"email": "ana@salon.test"})
    team = shop.price("Team", 4900)
    session = shop.session(
        team, customer=customer.id, client_reference_id="org-1", subscription_data={"metadata": {"org": "1"}}
    )
    assert (session.status, session.payment_status, session.subscription) == ("open", "unpaid", None)
    answer = shop.pay(session)
    assert (answer.status_code, answer.headers["Location"]) == (303, f"https://shop.test/done?session={session.id}")
    completed = inbox.wait_for("checkout.session.completed")["data"]["object"]
    assert (completed["client_reference_id"], completed["payment_status"]) == ("org-1", "paid")
    subscription = client.v1.subscriptions.retrieve(completed["subscription"], {"expand": ["latest_invoice.payments"]})
    assert (subscription.status, subscription.metadata["org"], subscription.customer) == ("active", "1", customer.id)
    [item] = subscription.items.data
    assert (item.price.id, item.quantity) == (team.id, 1)
    assert item.current_period_end - item.current_period_start in (28 * 86400, 29 * 86400, 30 * 86400, 31 * 86400)
    invoice: Any = subscription.latest_invoice
    assert (invoice.status, invoice.total, invoice.billing_reason) == ("paid", 4900, "subscription_create")
    intent = client.v1.payment_intents.retrieve(invoice.payments.data[0].payment.payment_intent)
    assert (intent.status, intent.amount_received) == ("succeeded", 4900)
    assert [event["type"] for event in inbox.events("customer.subscription.created", "invoice.paid")] == [
        "invoice.paid",
        "customer.subscription.created",
    ]


def test_a_payment_carries_its_metadata_and_needs_no_customer(client: StripeClient, shop: Shop, inbox: Inbox) -> None:
    data: Any = {"currency": "aud", "unit_amount": 2500, "product_data": {"name": "Deposit"}}
    session = client.v1.checkout.sessions.create(
        {
            "mode": "payment",
            "line_items": [{"price_data": data, "quantity": 2}],
            "payment_intent_data": {"metadata": {"booking": "b-1"}},
            "success_url": "https://shop.test/done",
        }
    )
    assert (session.amount_total, session.payment_intent) == (5000, None)
    assert shop.pay(session).status_code == 303
    intent = inbox.wait_for("payment_intent.succeeded")["data"]["object"]
    assert (intent["amount_received"], intent["metadata"], intent["customer"]) == (5000, {"booking": "b-1"}, None)
    completed = inbox.wait_for("checkout.session.completed")["data"]["object"]
    assert (completed["payment_intent"], completed["customer"]) == (intent["id"], None)


def test_prices_of_different_intervals_are_not_sold_on_one_page(client: StripeClient, shop: Shop) -> None:
    yearly, monthly = shop.price("Team", 49000, "year"), shop.price("Extra SMS", 500)
    items = [{"price": yearly.id, "quantity": 1}, {"price": monthly.id, "quantity": 1}]
    with pytest.raises(InvalidRequestError) as refused:
        shop.session(yearly, line_items=items)
    assert refused.value.http_status == 400
    sentence = "Checkout does not support multiple prices with different billing intervals"
    assert sentence in str(refused.value.user_message)


@pytest.mark.parametrize("card", [DECLINED, NOT_CHARGEABLE, "1234"])
def test_a_declined_card_shows_on_the_page_and_nothing_is_created(client: StripeClient, shop: Shop, card: str) -> None:
    customer = client.v1.customers.create({"email": "ana@salon.test"})
    session = shop.session(shop.price("Team", 4900), customer=customer.id)
    answer = shop.pay(session, card)
    assert answer.status_code == 402
    assert "Your card was declined." in answer.text or "Your card number is incorrect." in answer.text
    assert card in answer.text
    assert client.v1.subscriptions.list({"customer": customer.id, "status": "all"}).data == []
    assert client.v1.invoices.list({"customer": customer.id}).data == []
    assert client.v1.payment_methods.list({"customer": customer.id}).data == []
    assert client.v1.checkout.sessions.retrieve(session.id).status == "open"
    assert shop.pay(session).status_code == 303


def test_a_session_is_paid_once(client: StripeClient, shop: Shop) -> None:
    customer = client.v1.customers.create()
    session = shop.session(shop.price("Team", 4900), customer=customer.id)
    shop.pay(session)
    again = shop.pay(session)
    assert (again.status_code, "This has been paid" in again.text) == (200, True)
    assert len(client.v1.subscriptions.list({"customer": customer.id}).data) == 1


def test_a_session_that_is_paid_from_two_windows_at_once_is_paid_once(client: StripeClient, shop: Shop) -> None:
    customer = client.v1.customers.create()
    session = shop.session(shop.price("Team", 4900), customer=customer.id)
    with ThreadPoolExecutor(4) as windows:
        answers = list(windows.map(lambda _: shop.pay(session).status_code, range(4)))
    assert sorted(answers) == [200, 200, 200, 303]
    assert len(client.v1.subscriptions.list({"customer": customer.id}).data) == 1
    assert len(client.v1.invoices.list({"customer": customer.id}).data) == 1


def test_an_expired_session_cannot_be_paid(client: StripeClient, shop: Shop, inbox: Inbox) -> None:
    session = shop.session(shop.price("Team", 4900))
    expired = client.v1.checkout.sessions.expire(session.id)
    assert (expired.status, expired.url) == ("expired", None)
    assert inbox.wait_for("checkout.session.expired")["data"]["object"]["id"] == session.id
    answer = shop.pay(session)
    assert (answer.status_code, "This page has expired" in answer.text) == (410, True)
    with pytest.raises(InvalidRequestError, match="This Session is in status expired"):
        client.v1.checkout.sessions.expire(session.id)


def test_the_page_says_what_is_paid_and_how_to_go_back(shop: Shop) -> None:
    session = shop.session(shop.price("Team", 4900))
    assert session.url is not None
    page = requests.get(session.url, timeout=10).text
    assert "Subscribe to Team" in page
    assert "A$49.00" in page
    assert 'name="card"' in page
    assert 'href="https://shop.test/plans"' in page


def test_a_trial_costs_nothing_today(client: StripeClient, shop: Shop) -> None:
    session = shop.session(shop.price("Team", 4900), subscription_data={"trial_period_days": 14})
    assert session.amount_total == 0
    shop.pay(session)
    paid = client.v1.checkout.sessions.retrieve(session.id, {"expand": ["subscription.latest_invoice"]})
    subscription: Any = paid.subscription
    assert (paid.payment_status, subscription.status) == ("no_payment_required", "trialing")
    assert subscription.trial_end - subscription.trial_start == 14 * 86400
    assert subscription.items.data[0].current_period_end == subscription.trial_end
    assert (subscription.latest_invoice.total, subscription.latest_invoice.status) == (0, "paid")


def test_the_line_items_of_a_session_can_be_expanded(client: StripeClient, shop: Shop) -> None:
    team = shop.price("Team", 4900)
    session = shop.session(team)
    assert not hasattr(session, "line_items")
    shown = client.v1.checkout.sessions.retrieve(session.id, {"expand": ["line_items.data.price.product"]})
    assert shown.line_items is not None
    [item] = shown.line_items.data
    assert item.price is not None
    product: Any = item.price.product
    assert (item.amount_total, product.name) == (4900, "Team")
    with pytest.raises(InvalidRequestError, match=r"cannot be expanded \(nonsense\)"):
        client.v1.checkout.sessions.retrieve(session.id, {"expand": ["nonsense"]})


@pytest.mark.parametrize(
    ("wrong", "param"),
    [
        ({"mode": "payment"}, "mode"),
        ({"mode": "setup"}, "mode"),
        ({"payment_intent_data": {"metadata": {"a": "b"}}}, "payment_intent_data"),
        ({"customer": "cus_0"}, "customer"),
        ({"customer_email": "nobody"}, "customer_email"),
        ({"expires_at": 1}, "expires_at"),
        ({"line_items": []}, "line_items"),
        ({"line_items": [{"price": "price_0", "quantity": 1}]}, "line_items[0][price]"),
        ({"success_url": "/done"}, "success_url"),
        ({"subscription_data": {"nonsense": "1"}}, "subscription_data[nonsense]"),
        ({"nonsense": "1"}, "nonsense"),
    ],
)
def test_parameters_that_contradict_each_other_are_refused_by_name(
    shop: Shop, wrong: dict[str, Any], param: str
) -> None:
    with pytest.raises(InvalidRequestError) as refused:
        shop.session(shop.price("Team", 4900), **wrong)
    assert (refused.value.http_status, refused.value.param) == (400, param)
