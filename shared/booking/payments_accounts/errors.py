"""Errors of the accounts on which businesses take payments."""

from booking.core.errors import BadGateway, Conflict, ReferenceNotFound

NO_ACCOUNT_THERE = ReferenceNotFound.of("sameAs", "business of yours with an account for payments")


class CountryMissing(Conflict):
    """The business has not said in which country it is, on which an account for payments depends for good."""

    tells_code = True
    message = "country: say first in which country the business is, in its settings. Payments depend on it."


class PaymentsNotSetUp(BadGateway):
    """The payment processor makes no account for the business, or leads to none. What it has against that is the
    operator's affair."""

    message = "Payments cannot be set up right now; we have been told."
