"""PATCH /api/booking-series/{id}: end a series early.

Visits that are still ahead on the venue's clock, and are neither cancelled nor completed, become cancelled; the rest
stays as it is. The customer gets one email for all of them, once none of them can be undone any more.
"""

from booking.booking_series import actions as series
from booking.booking_series.models import EndSeries
from booking.booking_series.records import OneSeries
from booking.core.errors import raised_by
from booking.identity.actors import Member
from booking.web.callers.members import member
from booking.web.routes import Request, route


@route(caller=member(engine="appointments"), body=EndSeries, errors=raised_by(series.end))
def handler(request: Request[Member, EndSeries]) -> OneSeries:
    return {"series": series.end(request.db, request.actor, request.id)}
