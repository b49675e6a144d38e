"""Refusals of the service periods domain."""

from booking.errors import NotFound


class ServicePeriodNotFound(NotFound):
    message = "There is no such service period."
