"""GET /api/booking-series/{id}: a series with all its visits, in the order of their dates."""

from booking.booking_series import queries as booking_series
from booking.booking_series.errors import SeriesNotFound
from booking.booking_series.records import SeriesWithVisits
from booking.identity.actors import Member
from booking.web.callers.members import member
from booking.web.routes import Request, route


@route(caller=member(engine="appointments"), errors=[SeriesNotFound])
def handler(request: Request[Member, None]) -> SeriesWithVisits:
    series = booking_series.get_series(request.db, request.id).get()
    return {"series": series, "visits": booking_series.list_visits(request.db, series["id"]).get()}
