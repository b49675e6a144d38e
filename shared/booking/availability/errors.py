"""Errors of the availability domain."""

from booking.core.errors import BadRequest


class TooManySlots(BadRequest):
    message = "days: there may be too many slots for one answer; ask for fewer days, or for one provider."


class TooManyProviderDays(BadRequest):
    message = "days: there are too many providers for so many days; ask for fewer days, or for one provider."
