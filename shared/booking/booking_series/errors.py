"""Refusals of the series domain."""

from booking.clock import LAST_YEAR
from booking.errors import BadRequest, Conflict, NotFound


class SeriesNotFound(NotFound):
    message = "There is no such series."


class SeriesCustomerNotFound(NotFound, constraint="booking_series_customer_exists"):
    message = "customerId: there is no such customer."


class SeriesTooLate(BadRequest):
    message = f"startsAt: the last visit must not lie after the year {LAST_YEAR}."


class VisitsClash(Conflict):
    message = "startsAt: the provider has another booking on some of the dates."


class SeriesHasEnded(Conflict):
    message = "This series has ended already."
