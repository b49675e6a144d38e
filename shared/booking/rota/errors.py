"""Errors of the rota domain."""

from booking.core.errors import BadRequest, LimitReached, NotFound


class NotAMonday(BadRequest):
    message = "A week is named by its Monday, such as 2026-11-23."


class RotaWeekNotFound(NotFound):
    message = "This provider works the usual hours in this week."


class TooManyRotaWeeks(LimitReached):
    most, noun, holder = 1_000, "weeks in the rota", "provider"
