"""The stand-in for Stripe over a database of its own, its official client, and somebody who receives its webhooks."""

import json
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any
from uuid import uuid4

import pytest
import requests
from flask import Flask, request
from flask.typing import ResponseReturnValue
from stripe import Price, StripeClient, Subscription
from stripe.checkout import Session

from local.postgres import Server
from local.serving import serving
from local.stripe import SECRET_KEY, running

RETRY_PAUSES = (0.05, 0.1, 0.2)
PATIENCE_SECONDS = 20
DECLINED = "4000 0000 0000 0002"
NOT_CHARGEABLE = "4000 0000 0000 0341"


@pytest.fixture(scope="module")
def database_url(server: Server) -> Iterator[str]:
    """The database of the stand-in alone."""
    name = f"stripe_{uuid4().hex}"
    server.create_database(name)
    yield server.owner_url(name)
    server.drop_database(name)


@pytest.fixture(scope="module")
def url(database_url: str) -> Iterator[str]:
    with running(database_url, retry_pauses=RETRY_PAUSES) as url:
        yield url


@pytest.fixture(scope="module")
def client(url: str) -> StripeClient:
    return StripeClient(SECRET_KEY, base_addresses={"api": url})


@dataclass
class Inbox:
    """A webhook endpoint: the deliveries it got, as bodies with their signatures, and the statuses it answers next."""

    url: str = ""
    secret: str = ""
    deliveries: list[tuple[bytes, str]] = field(default_factory=list)
    answers: list[int] = field(default_factory=list)
    arrived: threading.Condition = field(default_factory=threading.Condition)

    def events(self, *types: str) -> list[dict[str, Any]]:
        """The events so far, of some types or all."""
        events = [json.loads(body) for body, _ in self.deliveries]
        return [event for event in events if not types or event["type"] in types]

    def wait_for(self, kind: str, count: int = 1) -> dict[str, Any]:
        """The latest event of a type, once so many of them have been delivered."""
        with self.arrived:
            assert self.arrived.wait_for(lambda: len(self.events(kind)) >= count, PATIENCE_SECONDS), self.events()
        return self.events(kind)[-1]


@pytest.fixture
def inbox(client: StripeClient) -> Iterator[Inbox]:
    """An endpoint for all events, registered at the stand-in."""
    inbox = Inbox()
    app = Flask("inbox")

    @app.post("/hook")
    def receive() -> ResponseReturnValue:
        with inbox.arrived:
            inbox.deliveries.append((request.get_data(), request.headers["Stripe-Signature"]))
            inbox.arrived.notify_all()
            return "", inbox.answers.pop(0) if inbox.answers else 200

    with serving(app) as origin:
        inbox.url = f"{origin}/hook"
        endpoint = client.v1.webhook_endpoints.create({"url": inbox.url, "enabled_events": ["*"]})
        inbox.secret = endpoint.secret or ""
        yield inbox
        client.v1.webhook_endpoints.delete(endpoint.id)


class Shop:
    """What a service that sells subscriptions has with Stripe: prices, and people who pay on the hosted pages."""

    def __init__(self, client: StripeClient) -> None:
        self.client = client

    def price(self, name: str, cents: int, interval: str = "month") -> Price:
        """A licensed price per interval."""
        recurring: Any = {"interval": interval}
        product: Any = {"name": name}
        return self.client.v1.prices.create(
            {"currency": "aud", "unit_amount": cents, "recurring": recurring, "product_data": product}
        )

    def session(self, price: Price, **params: Any) -> Session:
        """An open checkout session for one of a price."""
        wanted: Any = {
            "mode": "subscription" if price.type == "recurring" else "payment",
            "line_items": [{"price": price.id, "quantity": 1}],
            "success_url": "https://shop.test/done?session={CHECKOUT_SESSION_ID}",
            "cancel_url": "https://shop.test/plans",
        }
        wanted |= params
        return self.client.v1.checkout.sessions.create(wanted)

    def pay(self, session: Session, card: str = "") -> requests.Response:
        """What the hosted page answers to a card."""
        assert session.url is not None
        return requests.post(session.url, {"card": card}, allow_redirects=False, timeout=10)

    def subscribe(self, *prices: Price, **params: Any) -> Subscription:
        """A subscription of a new customer, who has paid for one of each price on the hosted page."""
        customer = self.client.v1.customers.create({"email": "ana@salon.test"})
        items = [{"price": price.id} | ({} if is_metered(price) else {"quantity": 1}) for price in prices]
        session = self.session(prices[0], customer=customer.id, line_items=items, **params)
        assert self.pay(session).status_code == 303
        paid = self.client.v1.checkout.sessions.retrieve(session.id)
        assert isinstance(paid.subscription, str)
        return self.subscription(paid.subscription)

    def subscription(self, subscription_id: str) -> Subscription:
        """A subscription as it is now, with its latest invoice."""
        return self.client.v1.subscriptions.retrieve(subscription_id, {"expand": ["latest_invoice"]})

    def use_card(self, subscription: Subscription, method: str) -> None:
        """From now on the subscription is charged to one of Stripe's test payment methods."""
        assert isinstance(subscription.customer, str)
        attached = self.client.v1.payment_methods.attach(method, {"customer": subscription.customer})
        self.client.v1.subscriptions.update(subscription.id, {"default_payment_method": attached.id})


def is_metered(price: Price) -> bool:
    return price.recurring is not None and price.recurring.usage_type == "metered"


@dataclass
class Clock:
    """The stand-in's clock, moved as an operator moves it."""

    url: str

    def advance(self, days: int) -> int:
        """Lets so many days pass; the time it is then."""
        answer = requests.post(f"{self.url}/dev/stripe/advance", json={"days": days}, timeout=60)
        assert answer.status_code == 200, answer.text
        return int(answer.json()["now"])

    def now(self) -> int:
        """The time it is."""
        return int(requests.get(f"{self.url}/dev/stripe/clock", timeout=10).json()["now"])


@pytest.fixture
def shop(client: StripeClient) -> Shop:
    return Shop(client)


@pytest.fixture
def clock(url: str) -> Clock:
    return Clock(url)
