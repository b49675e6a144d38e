"""Asks for refunds, and asks Stripe what it has paid back."""

from collections.abc import Mapping
from typing import Any
from uuid import uuid4

import stripe

from local.stripe import SECRET_KEY
from tests.support.makers import User
from tests.support.service_client import Answer

PATH = "/api/payments/refunds"


def key() -> str:
    """A fresh Idempotency-Key."""
    return str(uuid4())


def refund(user: User, body: Mapping[str, Any], idempotency_key: str | None) -> Answer:
    headers = {} if idempotency_key is None else {"idempotency-key": idempotency_key}
    return user.post(PATH, body, headers=headers)


def refunds_at_stripe(intent: str, stripe_url: str) -> list[int]:
    """The amounts that Stripe has paid back of a payment, the newest first."""
    client = stripe.StripeClient(SECRET_KEY, base_addresses={"api": stripe_url})
    return [one.amount for one in client.v1.refunds.list({"payment_intent": intent})]
