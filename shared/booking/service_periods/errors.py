"""Errors of the service periods domain."""

from booking.core.errors import NotFound


class ServicePeriodNotFound(NotFound):
    message = "There is no such service period."
