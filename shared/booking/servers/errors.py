"""Refusals of the servers domain."""

from booking.errors import NotFound


class ServerNotFound(NotFound):
    message = "There is no such server."
