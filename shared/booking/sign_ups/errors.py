"""Errors of the public forms."""

from booking.core.errors import NotFound


class ConfirmationNotFound(NotFound):
    message = "token: this link is not known."
