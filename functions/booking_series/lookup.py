"""GET /api/booking-series/lookup: the series that a booking is a visit of, if any."""

from booking.booking_series import queries as booking_series
from booking.booking_series.records import SeriesOfBooking
from booking.web.parameters import read_uuid
from booking.web.session import SessionRequest, session_route


@session_route(
    engine="appointments",
    query={"bookingId": "The id of the booking. One that does not exist is of no series."},
    required_query=["bookingId"],
)
def handler(request: SessionRequest[None]) -> SeriesOfBooking:
    return {"seriesId": booking_series.find_series_of(request.db, read_uuid(request.query, "bookingId"))}
