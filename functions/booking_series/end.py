"""PATCH /api/booking-series/{id}: end a series early.

Visits that are still to come on the venue's clock, and are neither cancelled nor completed, become cancelled; the rest
stays as it is. The customer is told once for all of them.
"""

from booking.booking_series import queries as booking_series
from booking.booking_series.models import EndSeries
from booking.booking_series.records import OneSeries
from booking.routes.session import SessionRequest, session_route


@session_route(engine="appointments", body=EndSeries)
def handler(request: SessionRequest[EndSeries]) -> OneSeries:
    series = booking_series.end_series(request.db, request.id)
    booking_series.lock_visits(request.db, series["id"])
    booking_series.cancel_future_visits(request.db, series["id"], request.caller.timezone)
    request.enqueue("series_cancelled", {"seriesId": series["id"]})
    return {"series": series}
