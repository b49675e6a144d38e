"""PATCH /api/booking-series/{id}: end a series early.

Visits that are still to come on the venue's clock, and are neither cancelled nor completed, become cancelled; the rest
stays as it is. The customer is told once for all of them.
"""

from booking.booking_series import actions as series
from booking.booking_series.errors import SeriesHasEnded, SeriesNotFound
from booking.booking_series.models import EndSeries
from booking.booking_series.records import OneSeries
from booking.web.session import SessionRequest, session_route


@session_route(
    engine="appointments",
    body=EndSeries,
    errors=[SeriesNotFound, SeriesHasEnded],
    enqueues=["series_cancelled"],
)
def handler(request: SessionRequest[EndSeries]) -> OneSeries:
    return {"series": series.end(request.db, request.caller, request.id)}
