"""Amounts as the payment processor takes them (docs.stripe.com/currencies), which are not always those of ISO 4217.

It has kept two digits for the króna and the Ugandan shilling, which have none any more: 5 kr are 500, and nothing
between. That the forint and the Taiwan dollar have no digits there is so of payouts, and not of payments.
"""

from booking.core.currencies import digits, smallest_payment

_KEPT_DIGITS = {"ISK": 2, "UGX": 2}


def to_processor(cents: int, currency: str) -> int:
    """The amount to ask the processor for; the nearest that it takes, where that is another."""
    step = smallest_payment(currency)
    return (cents + step // 2) // step * step * _factor(currency)


def from_processor(amount: int, currency: str) -> int:
    """What the processor has said, in cents; a part of one, which it took in former years, is rounded."""
    factor = _factor(currency)
    return (amount + factor // 2) // factor


def _factor(currency: str) -> int:
    return int(10 ** (_KEPT_DIGITS.get(currency, digits(currency)) - digits(currency)))
