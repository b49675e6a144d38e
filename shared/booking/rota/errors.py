"""Errors of the rota domain."""

from booking.core.errors import BadRequest, LimitReached, NotFound


class NotAMonday(BadRequest):
    message = "A week is named by its Monday, such as 2026-11-23."


class NoSuchWeek(NotFound):
    message = "There is no such week."


class TooManyRotaWeeks(LimitReached):
    most, noun, holder = 1_000, "weeks in the rota", "provider"
