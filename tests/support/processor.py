"""The payment processor as tests use it: somebody pays on its pages, and its events are delivered to the webhook as the
test wants them, signed."""

import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

import requests
from stripe import StripeClient, WebhookSignature

from local.stripe import ACCOUNTS_WEBHOOK_SECRET, CONNECT_WEBHOOK_SECRET, SECRET_KEY, WEBHOOK_SECRET
from operators.stripe_setup import set_up_webhooks
from tests.support.makers import Tenant
from tests.support.service_client import Answer, Call

PATH = "/api/webhooks/stripe"
OF_ACCOUNTS = "/api/webhooks/stripe/connect"
ACCOUNT = "/api/organization/payments-account"
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
        latest = next((event["id"] for event in self._events(None, limit=1)["data"]), None)
        self._latest: dict[str | None, str | None] = {None: latest}
        self._notified: dict[str, int] = {}
        self._unheard: list[Event] = []

    def on(self, account: str) -> StripeClient:
        """Its client, as somebody uses it on a connected account."""
        return StripeClient(SECRET_KEY, base_addresses={"api": self.url}, stripe_account=account)

    def begin_connecting(self, tenant: Tenant) -> tuple[str, str]:
        """The account that the business has connected and may not use yet, and the page on which to complete it."""
        answer = tenant.owner.post(ACCOUNT, {})
        assert answer.status == 200, answer.text
        account = tenant.owner.get(ACCOUNT).json["dashboardUrl"].rpartition("/")[2]
        self._latest.setdefault(account, None)
        return account, answer.json["url"]

    def complete(self, tenant: Tenant) -> str:
        """The account that the business has connected and completed at Stripe. No event of it has been delivered."""
        account, page = self.begin_connecting(tenant)
        assert self.post_form(page, {}).status_code == 303
        return account

    def hear_of(self, account: str) -> None:
        """From now on the account's events are among those that happened."""
        self._latest.setdefault(account, None)

    def connect(self, tenant: Tenant) -> str:
        """The account that the business has connected and completed, as everybody knows; nothing else is new."""
        account = self.complete(tenant)
        *_, latest = filter(is_of_account, self.new_events())
        self.deliver_all([latest])  # whichever comes, the account is looked up
        assert tenant.owner.get(ACCOUNT).json["chargesEnabled"]
        return account

    def review(self, account: str, **changes: Any) -> None:
        """Stripe looks at an account again: `charges_enabled` or the status of `cards`, `payouts_enabled`, `due`,
        `looked_at`."""
        self._operate("account", {"account": account, **changes})

    def close(self, account: str) -> None:
        """An account is closed."""
        self._operate("account/close", {"account": account})

    def take_accounts_of_v1(self, on: bool) -> None:
        """The platform's switch with which accounts are made below /v1."""
        self._operate("accounts-v1", {"on": str(on).lower()})

    def withdraw(self, account: str) -> None:
        """The owner of an account withdraws its connection, after which its events cannot be listed any more."""
        self._unheard += self._new_events_of(account) + self._new_notifications_of(account)
        del self._latest[account]
        self._unheard.append(self._operate("deauthorize", {"account": account}))

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
        self._operate("advance", {"days": days})

    def fail_refund(self, refund: str) -> None:
        """A refund does not reach the payer after all."""
        self._operate("refund/fail", {"refund": refund})

    def dispute(self, payment_intent: str, **fields: Any) -> str:
        """The id of a dispute of the payment, which its payer's bank opens: about an `amount`, with a `status`."""
        return str(self._operate("dispute", {"payment_intent": payment_intent, **fields})["id"])

    def update_dispute(self, dispute: str, status: str) -> None:
        """It goes on, with another status."""
        self._operate("dispute/update", {"dispute": dispute, "status": status})

    def close_dispute(self, dispute: str, status: str) -> None:
        """It is decided: won or lost; of an inquiry, warning_closed."""
        self._operate("dispute/close", {"dispute": dispute, "status": status})

    def _operate(self, path: str, body: dict[str, Any]) -> Any:
        answer = requests.post(f"{self.url}/dev/stripe/{path}", json=body, timeout=30)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def new_events(self, *types: str) -> list[Event]:
        """The events since the last call, oldest first, those of connected accounts after the operator's own: all that
        other tests have not made before; of some types, or all of interest."""
        found = self._unheard + [event for account in self._latest for event in self._new_events_of(account)]
        found += [event for account in self._latest if account for event in self._new_notifications_of(account)]
        self._unheard = []
        return [event for event in found if not types or event["type"] in types]

    def _new_events_of(self, account: str | None) -> list[Event]:
        """As plain JSON: the official client makes an object of each part of an event, which takes far longer."""
        latest = self._latest[account]
        found: list[Event] = []
        at: dict[str, str] = {} if latest is None else {"ending_before": latest}
        while True:  # without a latest one pages are newest first; those before an event are read backwards
            page = self._events(account, limit=100, **at)
            found += page["data"] if latest is None else reversed(page["data"])
            if not page["has_more"]:
                break
            at = {"starting_after" if latest is None else "ending_before": found[-1]["id"]}
        if latest is None:
            found.reverse()
        self._latest[account] = next((event["id"] for event in reversed(found)), latest)
        return found

    def _new_notifications_of(self, account: str) -> list[Event]:
        answer = requests.get(f"{self.url}/dev/stripe/notifications", params={"account": account}, timeout=30)
        found: list[Event] = answer.json()["data"][self._notified.get(account, 0) :]
        self._notified[account] = self._notified.get(account, 0) + len(found)
        return found

    def _events(self, account: str | None, **query: Any) -> Any:
        headers = {"Authorization": f"Bearer {SECRET_KEY}", **({"Stripe-Account": account} if account else {})}
        answer = requests.get(f"{self.url}/v1/events", params=query, headers=headers, timeout=30)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def deliver(self, event: Event) -> Answer:
        """The answer of the webhook that this event is for, signed now."""
        body = json.dumps(event).encode()
        if event.get("object") == "v2.core.event":
            return self.send(body, signature_of(body, ACCOUNTS_WEBHOOK_SECRET), OF_ACCOUNTS)
        if "account" not in event:
            return self.send(body)
        return self.send(body, signature_of(body, CONNECT_WEBHOOK_SECRET), OF_ACCOUNTS)

    def deliver_all(self, events: Iterable[Event]) -> None:
        for event in events:
            answer = self.deliver(event)
            assert (answer.status, answer.json) == (200, {"ok": True}), answer.text

    def catch_up(self) -> list[Event]:
        """Delivers all that has happened, as it happened."""
        events = self.new_events()
        self.deliver_all(events)
        return events

    def send(self, body: bytes, signature: str | None = None, path: str = PATH) -> Answer:
        """The webhook's answer to these bytes; signed as they should be unless a signature is given."""
        signed = signature if signature is not None else signature_of(body)
        return self.call("POST", path, raw=body, headers={"stripe-signature": signed})


def is_of_account(event: Event) -> bool:
    """Whether an event is about what an account may do."""
    kind = str(event["type"])
    return kind == "account.updated" or kind.startswith("v2.core.account")


def signature_of(body: bytes, secret: str = WEBHOOK_SECRET, timestamp: int | None = None) -> str:
    """The header that the official library makes."""
    return str(WebhookSignature.generate_signature_header(body.decode(errors="replace"), secret, timestamp=timestamp))


@contextmanager
def webhooks_at(client: StripeClient, url: str) -> Iterator[dict[str, str]]:
    """Has the processor send its events to this address and below it, as `make stripe-setup` does. Yields, by setting,
    the secrets that sign them."""
    made = set_up_webhooks(client, url)
    yield {setting: secret for setting, secret in made.items() if secret is not None}
    for endpoint in client.v1.webhook_endpoints.list().auto_paging_iter():
        if endpoint.url.startswith(url):
            client.v1.webhook_endpoints.delete(endpoint.id)
    destinations = client.v2.core.event_destinations
    for one in destinations.list({"include": ["webhook_endpoint.url"]}).auto_paging_iter():
        if one.webhook_endpoint is not None and (one.webhook_endpoint.url or "").startswith(url):
            destinations.delete(one.id)
