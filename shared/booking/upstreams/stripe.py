"""The payment processor: Stripe, or whatever speaks its API at STRIPE_API_URL.

What it answers here is passed on and never written down: that a payment is paid or refunded is recorded from the
processor's webhooks alone.
"""

from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache
from http import HTTPStatus
from typing import TYPE_CHECKING

from booking.core import settings
from booking.core.errors import BadGateway, Unavailable
from booking.core.log import logger

if TYPE_CHECKING:
    import stripe

# Stripe takes a second or two for a refund. All attempts together stay within the functions' own time limit.
TIMEOUT_SECONDS = (1.0, 8.0)  # to connect, to answer
_RETRIES = 1
TEMPORARILY_UNAVAILABLE = (
    "The payment processor is temporarily unavailable; please try again with the same Idempotency-Key."
)


class PaymentProcessorRefused(BadGateway):
    message = "The payment processor refused; nothing was changed."


class PaymentProcessorFailed(BadGateway):
    message = "The payment processor failed; trying again with the same Idempotency-Key does no harm."


@dataclass(frozen=True)
class Refund:
    """A refund as the processor made it. The currency is an ISO 4217 code; created_at is an instant."""

    id: str
    amount_cents: int
    currency: str
    status: str
    created_at: datetime


def refund(payment_intent_id: str, amount_cents: int | None, idempotency_key: str) -> Refund:
    """Pays back a part of a payment, or without an amount (cents) all that is left of it. With the same key this
    happens once, however often it is called.

    Raises PaymentProcessorRefused, PaymentProcessorFailed; Unavailable when the processor is out of reach or too busy
    to answer, in which case it may have made the refund: only the same key is safe then.
    """
    import stripe  # noqa: PLC0415 — half a second, for the one function that refunds

    wanted: stripe.params.RefundCreateParams = {"payment_intent": payment_intent_id}
    if amount_cents is not None:
        wanted["amount"] = amount_cents
    client = _client(settings.required("STRIPE_SECRET_KEY"), settings.optional("STRIPE_API_URL"))
    try:
        made = client.v1.refunds.create(wanted, {"idempotency_key": idempotency_key})
    except (stripe.APIConnectionError, stripe.RateLimitError) as error:
        raise Unavailable(TEMPORARILY_UNAVAILABLE) from error
    except (stripe.InvalidRequestError, stripe.CardError) as error:
        raise PaymentProcessorRefused(f"The payment processor refused: {error.user_message}") from error
    except stripe.StripeError as error:
        if error.http_status == HTTPStatus.CONFLICT:  # an earlier attempt is still in progress there
            raise Unavailable(TEMPORARILY_UNAVAILABLE) from error
        logger().error("the payment processor failed", error=repr(error))
        raise PaymentProcessorFailed from error
    return Refund(
        id=made.id,
        amount_cents=made.amount,
        currency=made.currency.upper(),
        status=made.status or "pending",
        created_at=datetime.fromtimestamp(made.created, UTC),
    )


@cache
def _client(secret_key: str, api_url: str | None) -> "stripe.StripeClient":
    """A client that keeps its connection."""
    import stripe  # noqa: PLC0415

    return stripe.StripeClient(
        secret_key,
        base_addresses={"api": api_url} if api_url else {},
        max_network_retries=_RETRIES,
        http_client=stripe.RequestsClient(timeout=TIMEOUT_SECONDS),
    )
