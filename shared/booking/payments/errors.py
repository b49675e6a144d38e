"""Errors of the payments domain."""

from booking.core.errors import Conflict


class NoPaymentsAccount(Conflict):
    """The business has connected no account on which guests may pay."""

    tells_code = True
    message = (
        "Guests cannot pay online yet: an admin has to connect an account for payments first, in the settings under"
        " Payments. Until then the deposit is due at the venue."
    )
