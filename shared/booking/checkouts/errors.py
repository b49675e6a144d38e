"""Errors of the pages on which somebody pays."""

from booking.core.errors import Conflict


class PaymentUnderWay(Conflict):
    message = "A payment for this is just being made; please look again in a minute."
