"""POST /api/booking-series: book a provider for a customer again and again, all visits or none."""

from booking.booking_series import actions as series
from booking.booking_series.models import CreateSeries
from booking.booking_series.records import SeriesWithVisits
from booking.core.deferred import Deferred
from booking.core.errors import raised_by
from booking.identity.actors import Member
from booking.web.callers.members import member
from booking.web.http import Created
from booking.web.routes import Request, in_one_transaction, route


@route(
    caller=member(engine="appointments", costly=True),
    runs=in_one_transaction,
    body=CreateSeries,
    errors=raised_by(series.book),
)
def handler(request: Request[Member, CreateSeries]) -> Deferred[Created[SeriesWithVisits]]:
    return series.book(request.db, request.actor, request.body).then(Created)
