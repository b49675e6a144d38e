"""Webhooks: signed, repeated until they are confirmed, and never in the way of an answer."""

import time
from typing import Any

import pytest
import stripe
from stripe import SignatureVerificationError, StripeClient, Webhook

from local.stripe.version import API_VERSION
from tests.local.stripe.conftest import Inbox, Shop

pytestmark = pytest.mark.machine


def test_the_stand_in_speaks_the_version_of_the_pinned_client() -> None:
    assert stripe.api_version == API_VERSION


def test_a_delivery_is_signed_with_the_endpoints_secret(client: StripeClient, inbox: Inbox) -> None:
    customer = client.v1.customers.create({"name": "Zoë Ångström"})
    inbox.wait_for("customer.created")
    body, signature = inbox.deliveries[-1]
    event: Any = Webhook.construct_event(body, signature, inbox.secret)
    assert (event.type, event.api_version, event.data.object.id) == ("customer.created", API_VERSION, customer.id)
    assert client.v1.events.retrieve(event.id).data.object["name"] == "Zoë Ångström"
    with pytest.raises(SignatureVerificationError):
        Webhook.construct_event(body, signature, "whsec_of_somebody_else")
    with pytest.raises(SignatureVerificationError):
        Webhook.construct_event(body.replace(b"cus_", b"cuz_"), signature, inbox.secret)


def test_an_event_is_sent_again_until_it_is_confirmed(client: StripeClient, inbox: Inbox) -> None:
    inbox.answers += [500, 302]
    client.v1.customers.create()
    inbox.wait_for("customer.created", count=3)
    assert len({event["id"] for event in inbox.events()}) == 1
    signatures = [signature for _, signature in inbox.deliveries]
    for (body, _), signature in zip(inbox.deliveries, signatures, strict=True):
        Webhook.construct_event(body, signature, inbox.secret)
    time.sleep(0.3)
    assert len(inbox.deliveries) == 3


def test_an_event_that_is_never_confirmed_is_given_up(client: StripeClient, inbox: Inbox) -> None:
    inbox.answers += [500] * 10
    client.v1.customers.create()
    inbox.wait_for("customer.created", count=4)
    time.sleep(0.5)
    assert len(inbox.deliveries) == 4


def test_an_update_event_has_the_previous_values(client: StripeClient, inbox: Inbox) -> None:
    customer = client.v1.customers.create({"name": "Ana", "metadata": {"org": "1", "kind": "salon"}})
    client.v1.customers.update(customer.id, {"name": "Bea", "metadata": {"org": "2"}})
    event = inbox.wait_for("customer.updated")
    assert event["data"]["previous_attributes"] == {"name": "Ana", "metadata": {"org": "1"}}
    assert event["data"]["object"]["metadata"] == {"org": "2", "kind": "salon"}


def test_an_endpoint_receives_only_the_events_it_subscribed_to(client: StripeClient, shop: Shop, inbox: Inbox) -> None:
    endpoint = client.v1.webhook_endpoints.create({"url": inbox.url, "enabled_events": ["product.created"]})
    shop.price("Team", 4900)
    client.v1.customers.create()
    inbox.wait_for("customer.created")
    inbox.wait_for("product.created", count=2)
    time.sleep(0.2)
    assert len(inbox.events("customer.created")) == len(inbox.events("price.created")) == 1
    client.v1.webhook_endpoints.delete(endpoint.id)


def test_an_answer_does_not_wait_for_a_delivery(client: StripeClient, inbox: Inbox) -> None:
    nowhere = client.v1.webhook_endpoints.create({"url": "http://127.0.0.1:9/hook", "enabled_events": ["*"]})
    assert client.v1.customers.create().id
    inbox.wait_for("customer.created")
    client.v1.webhook_endpoints.delete(nowhere.id)


def test_events_are_listed_newest_first_by_type(client: StripeClient) -> None:
    _, first, second = (client.v1.customers.create() for _ in range(3))
    listed = client.v1.events.list({"type": "customer.created", "limit": 2})
    assert [event.data.object["id"] for event in listed.data] == [second.id, first.id]
    assert listed.has_more
    assert client.v1.events.list({"types": ["product.created"], "limit": 100}).data == [
        event for event in client.v1.events.list({"limit": 100}).data if event.type == "product.created"
    ]
