"""Products, prices, customers and their idempotent making."""

from typing import Any
from uuid import uuid4

import pytest
import requests
from stripe import IdempotencyError, InvalidRequestError, StripeClient

from local.stripe import SECRET_KEY
from tests.local.stripe.conftest import Inbox, Shop

pytestmark = pytest.mark.machine

RECURRING: Any = {"interval": "month"}


def new_price(client: StripeClient, key: str, **params: Any) -> Any:
    wanted: Any = {"currency": "aud", "unit_amount": 4900, "recurring": RECURRING, "lookup_key": key}
    wanted |= {"product_data": {"name": "Team", "metadata": {"tier": "team"}}} | params
    return client.v1.prices.create(wanted)


def test_prices_are_found_by_their_lookup_keys(client: StripeClient) -> None:
    monthly, yearly, other = (f"{kind}_{uuid4().hex}" for kind in ("monthly", "yearly", "other"))
    made = [new_price(client, key) for key in (monthly, yearly, other)]
    found: Any = client.v1.prices.list({"lookup_keys": [monthly, yearly], "expand": ["data.product"]})
    assert {price.lookup_key: price.id for price in found.data} == {monthly: made[0].id, yearly: made[1].id}
    assert {price.product.metadata["tier"] for price in found.data} == {"team"}
    assert (found.data[0].unit_amount, found.data[0].unit_amount_decimal) == (4900, 4900)
    assert client.v1.prices.list({"lookup_keys": ["nothing"]}).data == []


def test_a_lookup_key_is_one_prices_until_it_is_transferred(client: StripeClient) -> None:
    key = uuid4().hex
    first = new_price(client, key)
    with pytest.raises(InvalidRequestError, match="already uses that lookup key") as refused:
        new_price(client, key)
    assert refused.value.param == "lookup_key"
    second = new_price(client, key, transfer_lookup_key=True)
    assert client.v1.prices.retrieve(first.id).lookup_key is None
    [found] = client.v1.prices.list({"lookup_keys": [key]}).data
    assert found.id == second.id
    client.v1.prices.update(first.id, {"lookup_key": key, "transfer_lookup_key": True})
    [found] = client.v1.prices.list({"lookup_keys": [key]}).data
    assert found.id == first.id


def test_a_price_is_made_once_under_a_key(client: StripeClient) -> None:
    product = client.v1.products.create({"name": "Team"})
    wanted: Any = {"currency": "aud", "unit_amount": 100, "product": product.id}
    key = uuid4().hex
    first, again = (client.v1.prices.create(wanted, {"idempotency_key": key}) for _ in range(2))
    assert first == again
    assert [price.id for price in client.v1.prices.list({"product": product.id}).data] == [first.id]
    with pytest.raises(IdempotencyError):
        client.v1.prices.create(wanted | {"unit_amount": 200}, {"idempotency_key": key})


def test_an_archived_price_is_not_sold(client: StripeClient) -> None:
    price = new_price(client, uuid4().hex)
    client.v1.prices.update(price.id, {"active": False})
    assert price.id not in [each.id for each in client.v1.prices.list({"active": True, "limit": 100}).data]
    with pytest.raises(InvalidRequestError, match="The price specified is inactive"):
        client.v1.checkout.sessions.create(
            {
                "mode": "subscription",
                "line_items": [{"price": price.id, "quantity": 1}],
                "success_url": "https://shop.test",
            }
        )


def test_lists_are_read_page_by_page(client: StripeClient) -> None:
    product = client.v1.products.create({"name": "Deposit"})
    made = [
        client.v1.prices.create({"currency": "aud", "unit_amount": cents, "product": product.id}).id
        for cents in (100, 200, 300)
    ]
    first = client.v1.prices.list({"product": product.id, "limit": 2})
    assert ([price.id for price in first.data], first.has_more) == ([made[2], made[1]], True)
    assert [price.id for price in first.auto_paging_iter()] == made[::-1]
    back = client.v1.prices.list({"product": product.id, "ending_before": made[0], "limit": 1})
    assert ([price.id for price in back.data], back.has_more) == ([made[1]], True)


@pytest.mark.parametrize(
    ("wrong", "param"),
    [
        ({"unit_amount": -1}, "unit_amount"),
        ({"product_data": {"description": "x"}}, "product_data[name]"),
        ({"product": "prod_0", "product_data": ""}, "product_data"),
        ({"recurring": {"interval": "fortnight"}}, "recurring[interval]"),
        ({"recurring": {"interval": "month", "usage_type": "metered"}}, "recurring[meter]"),
        ({"recurring": {"interval": "month", "usage_type": "metered", "meter": "mtr_0"}}, "recurring[meter]"),
        ({"metadata": "text"}, "metadata"),
        ({"colour": "red"}, "colour"),
    ],
)
def test_a_price_that_cannot_be_is_refused_by_name(client: StripeClient, wrong: dict[str, Any], param: str) -> None:
    with pytest.raises(InvalidRequestError) as refused:
        new_price(client, uuid4().hex, **wrong)
    assert (refused.value.http_status, refused.value.param) == (400, param)


def test_a_customer_keeps_an_abn_and_metadata(client: StripeClient) -> None:
    customer = client.v1.customers.create(
        {
            "name": "Salon",
            "metadata": {"organization": "1", "kind": "salon"},
            "tax_id_data": [{"type": "au_abn", "value": "51 824 753 556"}],
        }
    )
    shown = client.v1.customers.retrieve(customer.id, {"expand": ["tax_ids"]})
    assert shown.tax_ids is not None
    [abn] = shown.tax_ids.data
    assert (abn.type, abn.value) == ("au_abn", "51824753556")
    client.v1.customers.update(customer.id, {"email": "", "metadata": {"kind": ""}})
    client.v1.customers.tax_ids.delete(customer.id, abn.id)
    changed = client.v1.customers.retrieve(customer.id)
    assert (changed.email, changed.to_dict()["metadata"]) == (None, {"organization": "1"})
    assert client.v1.customers.tax_ids.list(customer.id).data == []
    with pytest.raises(InvalidRequestError, match="Invalid value for au_abn"):
        client.v1.customers.tax_ids.create(customer.id, {"type": "au_abn", "value": "1"})


def test_a_deleted_customer_has_no_subscription_and_gets_no_other(
    client: StripeClient, shop: Shop, inbox: Inbox
) -> None:
    subscription = shop.subscribe(shop.price("Team", 4900))
    customer = str(subscription.customer)
    client.v1.customers.delete(customer)
    assert inbox.wait_for("customer.deleted")["data"]["object"]["id"] == customer
    assert shop.subscription(subscription.id).status == "canceled"
    assert client.v1.customers.retrieve(customer).deleted
    assert customer not in [each.id for each in client.v1.customers.list({"limit": 100}).data]
    for refused in (
        lambda: client.v1.customers.update(customer, {"name": "x"}),
        lambda: shop.session(shop.price("Team", 4900), customer=customer),
    ):
        with pytest.raises(InvalidRequestError, match="No such customer"):
            refused()


def test_a_card_that_is_declined_is_not_attached(client: StripeClient) -> None:
    customer = client.v1.customers.create()
    with pytest.raises(Exception, match="Your card was declined") as refused:
        client.v1.payment_methods.attach("pm_card_chargeDeclined", {"customer": customer.id})
    assert getattr(refused.value, "http_status", None) == 402
    method = client.v1.payment_methods.attach("pm_card_visa", {"customer": customer.id})
    settings: Any = {"default_payment_method": method.id}
    assert client.v1.customers.update(customer.id, {"invoice_settings": settings})
    other = client.v1.customers.create()
    with pytest.raises(InvalidRequestError, match="does not have a payment method"):
        client.v1.customers.update(other.id, {"invoice_settings": settings})


def test_lists_of_simple_values_may_be_sent_without_numbers(url: str, client: StripeClient) -> None:
    key = uuid4().hex
    price = new_price(client, key)
    answer = requests.get(
        f"{url}/v1/prices",
        {"lookup_keys[]": [key, "nothing"]},
        headers={"Authorization": f"Bearer {SECRET_KEY}"},
        timeout=10,
    )
    assert [each["id"] for each in answer.json()["data"]] == [price.id]
