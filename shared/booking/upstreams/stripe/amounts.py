"""Amounts as the payment processor takes them (docs.stripe.com/currencies), which are not always those of ISO 4217.

It has kept two digits for the króna and the Ugandan shilling, which have none any more: 5 kr are 500, and nothing
between. It gives the forint and the Taiwan dollar no digits in payouts, but two in payments.
"""

from booking.core.currencies import digits, nearest_payment

_KEPT_DIGITS = {"ISK": 2, "UGX": 2}


def to_processor(cents: int, currency: str) -> int:
    """Converts to the amount that the processor takes; the nearest, where it does not take the exact one."""
    return nearest_payment(cents, currency) * _factor(currency)


def from_processor(amount: int, currency: str) -> int:
    """Converts the processor's amount to cents; a part of one, which it took in former years, is rounded."""
    factor = _factor(currency)
    return (amount + factor // 2) // factor


def _factor(currency: str) -> int:
    return int(10 ** (_KEPT_DIGITS.get(currency, digits(currency)) - digits(currency)))
