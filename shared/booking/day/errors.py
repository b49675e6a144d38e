"""Errors of the day domain."""

from booking.core.errors import BadRequest


class TooManyBookings(BadRequest):
    message = "date: there is too much on this date for one answer; page through the list of bookings instead."
