"""Errors of the customer exports domain."""

from booking.core.errors import LimitReached, NotFound


class ExportNotFound(NotFound):
    message = "There is no such export, or it was requested more than 30 days ago."


class TooManyExportsAtOnce(LimitReached):
    most, noun = 3, "exports that are being made"


class TooManyExports(LimitReached):
    most, noun = 100, "exports of the last 24 hours"
