"""Currencies: which there are, and which amounts of them are taken."""

from typing import Any

import pytest
from stripe import InvalidRequestError, StripeClient

pytestmark = pytest.mark.machine


def pay(client: StripeClient, amount: int, currency: str) -> Any:
    return client.v1.payment_intents.create(
        {"amount": amount, "currency": currency, "payment_method": "pm_card_visa", "confirm": True}
    )


@pytest.mark.parametrize(
    ("currency", "amount"),
    [("huf", 12_345), ("jpy", 501), ("isk", 500), ("ugx", 12_300), ("kwd", 5_120), ("twd", 1_045)],
)
def test_every_currency_is_charged_and_refunded_in_its_own_digits(
    client: StripeClient, currency: str, amount: int
) -> None:
    intent = pay(client, amount, currency)
    assert (intent.status, intent.amount_received, intent.currency) == ("succeeded", amount, currency)
    assert client.v1.refunds.create({"payment_intent": intent.id}).amount == amount


@pytest.mark.parametrize(("currency", "amount"), [("isk", 501), ("ugx", 12_350), ("kwd", 5_124), ("bhd", 1)])
def test_a_fraction_that_a_currency_does_not_have_is_refused_everywhere(
    client: StripeClient, currency: str, amount: int
) -> None:
    whole = pay(client, 100_000, currency)
    price: Any = {"currency": currency, "unit_amount": amount, "product_data": {"name": "Deposit"}}
    page: Any = {
        "mode": "payment",
        "line_items": [{"price_data": price, "quantity": 1}],
        "success_url": "https://a.test",
    }
    for ask in (
        lambda: pay(client, amount, currency),
        lambda: client.v1.refunds.create({"payment_intent": whole.id, "amount": amount}),
        lambda: client.v1.checkout.sessions.create(page),
    ):
        with pytest.raises(InvalidRequestError, match="Invalid amount"):
            ask()


def test_a_currency_that_there_is_not_is_refused_by_name(client: StripeClient) -> None:
    with pytest.raises(
        InvalidRequestError, match=r"Invalid currency: irr\. Stripe currently supports these currencies: "
    ) as no:
        pay(client, 1_000, "irr")
    assert (no.value.http_status, no.value.param) == (400, "currency")
