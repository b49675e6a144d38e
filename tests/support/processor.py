"""The payment processor as tests use it: somebody pays on its pages, and its events are delivered to the webhook as the
test wants them, signed."""

import json
from collections.abc import Iterable
from typing import Any

import requests
from stripe import StripeClient, WebhookSignature

from local.stripe import SECRET_KEY, WEBHOOK_SECRET
from tests.support.service_client import Answer, Call

PATH = "/api/webhooks/stripe"
DECLINED = "4000000000000002"
CHARGES_DECLINED = "4000000000000341"
"""A card that can be kept, and of which every charge is declined."""
Event = dict[str, Any]


class Processor:
    """Its official client, what happened there since the test began, and the way to the webhook."""

    def __init__(self, url: str, call: Call) -> None:
        self.url = url
        self.client = StripeClient(SECRET_KEY, base_addresses={"api": url})
        self.call = call
        self._latest = next((event.id for event in self.client.v1.events.list({"limit": 1}).data), None)

    def pay(self, page: str, card: str = "") -> requests.Response:
        """What a page of the processor answers to a card; nothing is a good one."""
        return self.post_form(page, {"card": card})

    def post_form(self, page: str, form: dict[str, str]) -> requests.Response:
        """What a page of the processor answers to a form."""
        return requests.post(page, form, allow_redirects=False, timeout=10)

    def get(self, page: str) -> requests.Response:
        return requests.get(page, timeout=10)

    def advance(self, days: int) -> None:
        """Lets days go by there; what is due happens."""
        answer = requests.post(f"{self.url}/dev/stripe/advance", json={"days": days}, timeout=30)
        assert answer.status_code == 200, answer.text

    def dispute(self, payment_intent: str) -> str:
        """The id of a dispute of the payment, which its payer's bank opens."""
        answer = requests.post(f"{self.url}/dev/stripe/dispute", json={"payment_intent": payment_intent}, timeout=10)
        assert answer.status_code == 200, answer.text
        return str(answer.json()["id"])

    def close_dispute(self, dispute: str, status: str) -> None:
        """It is decided: won or lost."""
        body = {"dispute": dispute, "status": status}
        answer = requests.post(f"{self.url}/dev/stripe/dispute/close", json=body, timeout=10)
        assert answer.status_code == 200, answer.text

    def new_events(self, *types: str) -> list[Event]:
        """The events since the last call, oldest first: all that other tests have not made before; of some types, or
        all of interest."""
        if self._latest is None:
            listed = reversed([*self.client.v1.events.list({"limit": 100}).auto_paging_iter()])
        else:  # the pages before an event are read backwards: oldest first
            listed = self.client.v1.events.list({"limit": 100, "ending_before": self._latest}).auto_paging_iter()
        found: list[Event] = [json.loads(str(event)) for event in listed]
        self._latest = next((event["id"] for event in reversed(found)), self._latest)
        return [event for event in found if not types or event["type"] in types]

    def deliver(self, event: Event) -> Answer:
        """The webhook's answer to an event, signed now."""
        return self.send(json.dumps(event).encode())

    def deliver_all(self, events: Iterable[Event]) -> None:
        for event in events:
            answer = self.deliver(event)
            assert (answer.status, answer.json) == (200, {"ok": True}), answer.text

    def catch_up(self) -> list[Event]:
        """Delivers all that has happened, as it happened."""
        events = self.new_events()
        self.deliver_all(events)
        return events

    def send(self, body: bytes, signature: str | None = None) -> Answer:
        """The webhook's answer to these bytes; signed as they should be unless a signature is given."""
        signed = signature if signature is not None else signature_of(body)
        return self.call("POST", PATH, raw=body, headers={"stripe-signature": signed})


def signature_of(body: bytes, secret: str = WEBHOOK_SECRET, timestamp: int | None = None) -> str:
    """The header that the official library makes."""
    return str(WebhookSignature.generate_signature_header(body.decode(errors="replace"), secret, timestamp=timestamp))
