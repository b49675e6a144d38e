"""Cards: which can be kept, and which can be charged. The numbers that are refused are those of Stripe's test cards."""

from local.connections import Connection
from local.stripe import objects
from local.stripe.errors import StripeError
from local.stripe.events import store_changed, store_new
from local.stripe.objects import Object

GOOD = "4242424242424242"
NOT_CHARGEABLE = "4000000000000341"  # can be attached to a customer, and every charge of it is declined

# Cards that cannot even be attached: number → decline code.
REFUSED = {"4000000000000002": "generic_decline", "4000000000009995": "insufficient_funds"}

# Payment methods that Stripe keeps for tests: name → the card's number.
TEST_METHODS = {
    "pm_card_visa": GOOD,
    "pm_card_mastercard": "5555555555554444",
    "pm_card_chargeCustomerFail": NOT_CHARGEABLE,
    "pm_card_chargeDeclined": "4000000000000002",
    "pm_card_chargeDeclinedInsufficientFunds": "4000000000009995",
}

_MESSAGES = {
    "generic_decline": "Your card was declined.",
    "insufficient_funds": "Your card has insufficient funds.",
}


def declined(decline_code: str = "generic_decline") -> StripeError:
    """402 as for a card that was declined."""
    message = _MESSAGES[decline_code]
    return StripeError(402, message, kind="card_error", code="card_declined", decline_code=decline_code, param="")


def checked_number(typed: str) -> str:
    """The number that somebody typed into a card field, where nothing is a good card. A card that is declined, or no
    card at all, is a StripeError (402)."""
    number = "".join(typed.split()).replace("-", "") or GOOD
    if not (number.isascii() and number.isdigit() and len(number) in range(12, 20) and _adds_up(number)):
        raise StripeError(402, "Your card number is incorrect.", kind="card_error", code="incorrect_number")
    if number in REFUSED:
        raise declined(REFUSED[number])
    return number


def new_method(db: Connection, number: str, *, customer: Object | None = None) -> Object:
    """A payment method of the card, which this customer keeps."""
    method = objects.new(
        db,
        "payment_method",
        "pm",
        allow_redisplay="unspecified",
        billing_details={
            "address": None,
            "email": customer and customer["email"],
            "name": None,
            "phone": None,
            "tax_id": None,
        },
        card={
            "brand": "mastercard" if number.startswith("5") else "visa",
            "checks": None,
            "country": "AU",
            "display_brand": None,
            "exp_month": 12,
            "exp_year": 2034,
            "fingerprint": f"fp{number[-4:]}",
            "funding": "credit",
            "generated_from": None,
            "last4": number[-4:],
            "networks": None,
            "regulated_status": None,
            "three_d_secure_usage": None,
            "wallet": None,
        },
        customer=customer and customer["id"],
        metadata={},
        type="card",
    )
    if customer is None:
        return objects.store(db, method)
    return store_new(db, "payment_method.attached", method)


def remember(db: Connection, customer: Object, method: Object) -> Object:
    """Makes a payment method the customer's default one; the customer as it is then."""
    settings = customer["invoice_settings"] | {"default_payment_method": method["id"]}
    return store_changed(db, "customer.updated", customer, customer | {"invoice_settings": settings})


def can_be_charged(method: Object) -> bool:
    """Whether a charge of this payment method succeeds."""
    return bool(method["card"]["last4"] != NOT_CHARGEABLE[-4:])


def _adds_up(number: str) -> bool:
    """Luhn's check of a card number."""
    digits = [int(digit) for digit in reversed(number)]
    return sum(digits[::2] + [sum(divmod(2 * digit, 10)) for digit in digits[1::2]]) % 10 == 0
