"""The errors that a caller receives when the payment processor fails or refuses."""

from booking.core.errors import BadGateway


class PaymentProcessorRefused(BadGateway):
    message = "The payment processor refused; nothing was changed."
    is_refusal = True


class PaymentProcessorFailed(BadGateway):
    """The payment processor is out of reach, too slow, too busy, or broken."""

    message = "The payment processor could not be asked; nothing was changed. Please try again."
