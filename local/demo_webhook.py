"""`make demo-webhook`: plays an integrator of the demo salon, against the service that `make run` serves.

It registers the receiver of this machine as an endpoint, has a customer entered, waits for the event, and verifies it
with the reference library of Standard Webhooks. In the end it deletes the endpoint.
"""

import json
import sys
import time
from typing import Any

import requests
from standardwebhooks import Webhook, WebhookVerificationError

from local import checkout
from local.demo_wallet import Desk, NotThere

SECONDS_FOR_AN_EVENT = 75.0  # what sends them begins with the first whole minute


def main() -> int:
    """Plays it, and returns the exit status."""
    try:
        demo = json.loads((checkout.STATE / "demo.json").read_text())
        play(demo["baseUrl"], demo["users"][0], demo["webhookReceiver"])
    except (OSError, requests.RequestException) as error:
        print(f"The service does not answer; start it with `make run`. ({error})", file=sys.stderr)
        return 1
    except NotThere as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def play(base_url: str, owner: dict[str, str], receiver: str) -> None:
    """What happens at the desk and at the receiver, one after the other. Raises NotThere."""
    desk = Desk(base_url, owner)
    body = {"url": receiver, "events": ["customer.created"], "description": "make demo-webhook"}
    made = desk.ask("POST", "/api/webhook-endpoints", body).json()
    print(f"At the desk: an endpoint for customer.created at {receiver}")
    customer = desk.ask("POST", "/api/customers", {"name": "Demo Webhook"}).json()["customer"]
    print(f"At the desk: the customer {customer['id']} is entered")
    received = wait_for(base_url, customer["id"])
    try:
        event = Webhook(made["secret"]).verify(received["body"], received["headers"])
    except WebhookVerificationError as error:
        raise NotThere(f"The event does not verify: {error}") from error
    print(f"At the receiver: verified {received['headers']['webhook-id']}: {json.dumps(event)}")
    desk.ask("DELETE", f"/api/webhook-endpoints/{made['endpoint']['id']}")


def wait_for(base_url: str, customer_id: str) -> dict[str, Any]:
    """Returns the call that tells of the customer. Raises NotThere."""
    deadline = time.monotonic() + SECONDS_FOR_AN_EVENT
    while time.monotonic() < deadline:
        for received in requests.get(f"{base_url}/dev/outbox", timeout=10).json()["webhooks"]:
            if customer_id in received["body"]:
                call: dict[str, Any] = received
                return call
        time.sleep(0.2)
    raise NotThere(f"No event came within {SECONDS_FOR_AN_EVENT:.0f} seconds.")


if __name__ == "__main__":
    sys.exit(main())
