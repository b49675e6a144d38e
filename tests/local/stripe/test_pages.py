"""The hosted pages beside that of checkout: invoices as page and PDF, the billing portal, and the operator's routes."""

import re
from typing import Any

import pytest
import requests
from stripe import InvalidRequestError, StripeClient

from tests.local.stripe.conftest import DECLINED, NOT_CHARGEABLE, Clock, Inbox, Shop

pytestmark = pytest.mark.machine


def operate(url: str, what: str, **body: Any) -> requests.Response:
    return requests.post(f"{url}/dev/stripe/{what}", json=body, timeout=30)


# Invoices


def test_a_paid_invoice_is_a_page_and_a_pdf(client: StripeClient, shop: Shop) -> None:
    subscription = shop.subscribe(shop.price("Team (café)", 4900))
    invoice: Any = subscription.latest_invoice
    page = requests.get(invoice.hosted_invoice_url, timeout=10).text
    assert str(invoice.number) in page
    assert "1 × Team (café) (at $49.00 / month)" in page
    assert 'name="card"' not in page
    pdf = requests.get(invoice.invoice_pdf, timeout=10)
    assert pdf.headers["Content-Type"] == "application/pdf"
    assert pdf.content.startswith(b"%PDF-1.4")
    assert b"Team \\(caf\xe9\\)" in pdf.content
    assert b"A$49.00" in pdf.content
    assert well_formed(pdf.content)
    assert requests.post(invoice.hosted_invoice_url, {"card": ""}, timeout=10).status_code == 200
    assert client.v1.invoices.retrieve(invoice.id, {"expand": ["payments"]}).payments is not None


def well_formed(pdf: bytes) -> bool:
    """Whether the file's table of references leads to its objects, as a reader needs it."""
    start = int(pdf.rsplit(b"startxref\n", 1)[1].split(b"\n")[0])
    offsets = [int(offset) for offset in re.findall(rb"(\d{10}) 00000 n", pdf[start:])]
    starts = [pdf[offset:].split(b"\n")[0] for offset in offsets]
    return starts == [b"%d 0 obj" % number for number in range(1, len(offsets) + 1)]


def test_an_invoice_of_many_lines_has_several_pages(client: StripeClient, shop: Shop) -> None:
    prices = [shop.price(f"Part {number}", 100) for number in range(20)]
    subscription = shop.subscribe(*prices)
    renewed: Any = client.v1.subscriptions.update(
        subscription.id,
        {
            "items": [{"id": item.id, "quantity": 2} for item in subscription.items.data],
            "proration_behavior": "always_invoice",
            "expand": ["latest_invoice"],
        },
    )
    pdf = requests.get(renewed.latest_invoice.invoice_pdf, timeout=10).content
    assert (pdf.count(b"/Type /Page "), well_formed(pdf)) == (3, True)


def test_invoices_are_listed_newest_first_and_cannot_be_paid_twice(
    client: StripeClient, shop: Shop, clock: Clock
) -> None:
    subscription = shop.subscribe(shop.price("Team", 4900))
    clock.advance(32)
    customer = str(subscription.customer)
    newest, first = client.v1.invoices.list({"customer": customer, "limit": 36}).data
    assert newest.created > first.created
    assert [each.id for each in client.v1.invoices.list({"subscription": subscription.id}).data] == [
        newest.id,
        first.id,
    ]
    with pytest.raises(InvalidRequestError, match="already paid"):
        client.v1.invoices.pay(newest.id)
    assert client.v1.invoices.list({"customer": client.v1.customers.create().id}).data == []


def test_an_open_invoice_is_paid_or_voided_by_the_api(client: StripeClient, shop: Shop) -> None:
    customer = client.v1.customers.create()
    subscription: Any = client.v1.subscriptions.create(
        {
            "customer": customer.id,
            "items": [{"price": shop.price("Team", 4900).id}],
            "payment_behavior": "default_incomplete",
            "expand": ["latest_invoice.confirmation_secret"],
        }
    )
    invoice = subscription.latest_invoice
    assert (subscription.status, invoice.status, invoice.attempted) == ("incomplete", "open", False)
    method = client.v1.payment_methods.attach("pm_card_visa", {"customer": customer.id})
    assert client.v1.invoices.pay(invoice.id, {"payment_method": method.id}).status == "paid"
    assert client.v1.subscriptions.retrieve(subscription.id).status == "active"
    with pytest.raises(InvalidRequestError, match="Invoice is already paid"):
        client.v1.invoices.void_invoice(invoice.id)


def test_a_page_of_an_unknown_record_is_refused(url: str, shop: Shop) -> None:
    price = shop.price("Team", 4900)
    for path in ("pay/cs_0", "invoices/in_0", "invoices/in_0/pdf", "portal/bps_0", f"pay/{price.id}"):
        answer = requests.get(f"{url}/dev/stripe/{path}", timeout=10)
        assert (answer.status_code, "There is no such" in answer.text) == (404, True), path


# The billing portal


def test_a_plan_is_cancelled_and_kept_in_the_portal(client: StripeClient, shop: Shop, inbox: Inbox) -> None:
    subscription = shop.subscribe(shop.price("Team", 4900))
    [item] = subscription.items.data
    session = client.v1.billing_portal.sessions.create(
        {"customer": str(subscription.customer), "return_url": "https://shop.test/billing"}
    )
    page = requests.get(session.url, timeout=10).text
    assert "Team" in page
    assert 'href="https://shop.test/billing"' in page
    form = dict(re.findall(r'name="(\w+)" value="(\w+)"', page.split("Cancel plan")[0]))
    assert form == {"subscription": subscription.id, "action": "cancel"}
    assert "Keep plan" in requests.post(session.url, form, timeout=10).text
    ending = shop.subscription(subscription.id)
    assert (ending.status, ending.cancel_at, ending.cancel_at_period_end) == ("active", item.current_period_end, False)
    event = inbox.wait_for("customer.subscription.updated")
    assert event["data"]["previous_attributes"]["cancel_at"] is None
    assert "Cancel plan" in requests.post(session.url, form | {"action": "keep"}, timeout=10).text
    assert shop.subscription(subscription.id).cancel_at is None


def test_nobody_cancels_another_customers_plan(client: StripeClient, shop: Shop) -> None:
    mine, others = (shop.subscribe(shop.price("Team", 4900)) for _ in range(2))
    session = client.v1.billing_portal.sessions.create({"customer": str(mine.customer)})
    requests.post(session.url, {"subscription": others.id, "action": "cancel"}, timeout=10)
    assert shop.subscription(others.id).cancel_at is None


def test_a_card_is_changed_in_the_portal(client: StripeClient, shop: Shop, clock: Clock) -> None:
    subscription = shop.subscribe(shop.price("Team", 4900))
    session = client.v1.billing_portal.sessions.create({"customer": str(subscription.customer)})
    declined = requests.post(session.url, {"action": "card", "card": DECLINED}, timeout=10)
    assert (declined.status_code, "Your card was declined." in declined.text) == (402, True)
    changed = requests.post(session.url, {"action": "card", "card": NOT_CHARGEABLE}, timeout=10)
    assert "ending in 0341" in changed.text
    clock.advance(32)
    assert shop.subscription(subscription.id).status == "past_due"


def test_a_portal_needs_a_customer(client: StripeClient) -> None:
    with pytest.raises(InvalidRequestError, match="No such customer"):
        client.v1.billing_portal.sessions.create({"customer": "cus_0"})


# What an operator does


def test_an_operator_refunds_a_payment(client: StripeClient, shop: Shop, url: str, inbox: Inbox) -> None:
    intent = paid_deposit(client, shop)
    assert operate(url, "refund", payment_intent=intent, amount=1000).json()["amount"] == 1000
    charge = inbox.wait_for("charge.refunded")["data"]
    assert (charge["object"]["amount_refunded"], charge["object"]["refunded"]) == (1000, False)
    assert charge["previous_attributes"] == {"amount_refunded": 0}
    assert operate(url, "refund", payment_intent=intent).json()["amount"] == 4000
    refused = operate(url, "refund", payment_intent=intent)
    assert (refused.status_code, refused.json()["error"]["code"]) == (400, "charge_already_refunded")


@pytest.mark.parametrize("outcome", ["won", "lost"])
def test_a_payment_is_disputed_until_it_is_decided(
    client: StripeClient, shop: Shop, url: str, inbox: Inbox, outcome: str
) -> None:
    intent = paid_deposit(client, shop)
    dispute = operate(url, "dispute", payment_intent=intent).json()
    created = inbox.wait_for("charge.dispute.created")["data"]["object"]
    assert (created["id"], created["payment_intent"], created["amount"]) == (dispute["id"], intent, 5000)
    assert client.v1.charges.retrieve(dispute["charge"]).disputed
    with pytest.raises(InvalidRequestError, match="has been charged back"):
        client.v1.refunds.create({"payment_intent": intent})
    assert operate(url, "dispute", payment_intent=intent).status_code == 400
    operate(url, "dispute/close", dispute=dispute["id"], status=outcome)
    closed = inbox.wait_for("charge.dispute.closed")["data"]
    assert closed["object"]["status"] == outcome
    assert closed["previous_attributes"] == {"status": "needs_response"}
    assert client.v1.disputes.retrieve(dispute["id"]).status == outcome
    assert operate(url, "dispute/close", dispute=dispute["id"], status="won").status_code == 400


def paid_deposit(client: StripeClient, shop: Shop) -> str:
    """The payment intent of a deposit of 50.00."""
    price = client.v1.prices.create({"currency": "aud", "unit_amount": 5000, "product_data": {"name": "Deposit"}})
    session = shop.session(price)
    shop.pay(session)
    return str(client.v1.checkout.sessions.retrieve(session.id).payment_intent)


@pytest.mark.parametrize("body", [{}, {"days": 0}, {"days": "many"}, {"days": 1, "hours": 2}])
def test_a_clock_is_moved_ahead_by_whole_days_only(url: str, clock: Clock, body: dict[str, Any]) -> None:
    before = clock.now()
    refused = operate(url, "advance", **body)
    assert (refused.status_code, refused.json()["error"]["type"]) == (400, "invalid_request_error")
    assert clock.now() - before < 60
    assert clock.advance(2) - before - 2 * 86400 < 60


def test_a_payment_intent_is_cancelled_once(client: StripeClient, inbox: Inbox) -> None:
    intent = client.v1.payment_intents.create({"amount": 5000, "currency": "aud"})
    assert client.v1.payment_intents.cancel(intent.id).status == "canceled"
    assert inbox.wait_for("payment_intent.canceled")["data"]["object"]["id"] == intent.id
    with pytest.raises(InvalidRequestError, match="You cannot cancel this PaymentIntent"):
        client.v1.payment_intents.cancel(intent.id)
    with pytest.raises(InvalidRequestError, match="You cannot confirm this PaymentIntent"):
        client.v1.payment_intents.confirm(intent.id, {"payment_method": "pm_card_visa"})
