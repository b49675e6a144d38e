"""Errors of the series domain."""

from booking.core.clock import LAST_YEAR
from booking.core.errors import BadRequest, Conflict, NotFound, ReferenceNotFound


class SeriesNotFound(NotFound):
    message = "There is no such series."


class SeriesTooLate(BadRequest):
    message = f"startsAt: the last visit must not lie after the year {LAST_YEAR}."


class VisitsClash(Conflict):
    message = "startsAt: the provider has another booking on some of the dates."


class SeriesHasEnded(Conflict):
    message = "This series has ended already."


NO_SUCH_CUSTOMER = ReferenceNotFound.of("customerId", "customer", constraint="booking_series_customer_exists")
