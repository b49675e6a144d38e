"""Errors of the service periods domain."""

from booking.core.errors import LimitReached, NotFound


class ServicePeriodNotFound(NotFound):
    message = "There is no such service period."


class TooManyServicePeriods(LimitReached):
    most, noun = 100, "service periods"
