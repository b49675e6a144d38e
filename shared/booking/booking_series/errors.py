"""Errors of the series domain."""

from collections.abc import Sequence
from datetime import date
from typing import TypedDict

from booking.core.clock import LAST_YEAR
from booking.core.errors import BadRequest, Conflict, NotFound, ReferenceNotFound


class SeriesNotFound(NotFound):
    message = "There is no such series."


class SeriesTooLate(BadRequest):
    message = f"startsAt: the last visit must not lie after the year {LAST_YEAR}."


class SkippedDateUnknown(BadRequest):
    message = "skip: there is no visit of the series on one of these dates."


class EveryVisitSkipped(BadRequest):
    message = "skip: this leaves out every visit."


class DatesOfVisits(TypedDict):
    dates: list[date]


class VisitsClash(Conflict):
    """The provider is off, or has another booking, on some of the dates, which `skip` may leave out."""

    tells_code = True
    details = DatesOfVisits
    message = "startsAt: the provider is not free on some of the dates."

    def __init__(self, message: str | None = None, dates: Sequence[date] = ()) -> None:
        super().__init__(message, beside={"dates": [*dates]})


class SeriesHasEnded(Conflict):
    message = "This series has ended already."


NO_SUCH_CUSTOMER = ReferenceNotFound.of("customerId", "customer", constraint="booking_series_customer_exists")
