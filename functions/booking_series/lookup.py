"""GET /api/booking-series/lookup: the series that a booking is a visit of, if any."""

from dataclasses import dataclass
from uuid import UUID

from booking.booking_series import queries as booking_series
from booking.booking_series.records import SeriesOfBooking
from booking.core.query_parameters import required
from booking.identity.actors import Member
from booking.web.callers.members import member
from booking.web.routes import Request, route


@dataclass(frozen=True, kw_only=True)
class LookupQuery:
    booking_id: UUID = required("The id of the booking. One that does not exist is of no series.")


@route(
    caller=member(engine="appointments"),
    query=LookupQuery,
)
def handler(request: Request[Member, LookupQuery]) -> SeriesOfBooking:
    return {"seriesId": booking_series.find_series_of(request.db, request.query.booking_id).get()}
