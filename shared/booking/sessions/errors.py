"""Errors of the sessions domain."""

from booking.core.errors import NotFound


class SessionNotFound(NotFound):
    message = "There is no such session, or it has ended."
