"""The errors that a caller receives when the payment processor fails or refuses."""

from typing import Final

from booking.core.errors import BadGateway

NOT_CONNECTED: Final = "account_invalid"
"""Why the processor refuses whatever is asked on an account that has withdrawn its connection."""
ALREADY_REFUNDED: Final = "charge_already_refunded"
"""Why it refuses to refund a payment of which all went back."""


class PaymentProcessorRefused(BadGateway):
    """The payment processor says no, by one of its codes, and about a parameter, where it names them."""

    message = "The payment processor refused; nothing was changed."
    is_refusal = True

    def __init__(self, message: str | None = None, *, reason: str | None = None, parameter: str | None = None) -> None:
        super().__init__(message)
        self.reason = reason
        self.parameter = parameter


class PaymentProcessorFailed(BadGateway):
    """The payment processor is out of reach, too slow, too busy, or broken."""

    message = "The payment processor could not be asked; nothing was changed. Please try again."
