"""Refusals of the series domain."""

from booking.errors import Conflict, NotFound


class SeriesNotFound(NotFound):
    message = "There is no such series."


class SeriesCustomerNotFound(NotFound, constraint="booking_series_customer_exists"):
    message = "customerId: there is no such customer."


class VisitsClash(Conflict):
    message = "startsAt: the provider has another booking on some of the dates."


class SeriesHasEnded(Conflict):
    message = "This series has ended already."
