"""POST /api/booking-series: book a provider for a customer again and again, all visits or none.

The visits on the dates in `skip` are left out. What is unusual about a visit is answered as its `warnings`, and does
not keep it from being booked. A provider who is off, or has another booking, does (409 `visits_clash`, with the
`dates`). With `dryRun` all is tried and nothing is kept.
"""

from booking.booking_series import actions as series
from booking.booking_series.models import CreateSeries
from booking.booking_series.records import BookedSeries, SeriesDryRun
from booking.core.deferred import Deferred
from booking.core.errors import raised_by
from booking.identity.actors import Member
from booking.web.callers.members import member
from booking.web.http import Created
from booking.web.routes import Request, route


@route(
    caller=member(engine="appointments", costly=True),
    body=CreateSeries,
    errors=raised_by(series.book),
)
def handler(request: Request[Member, CreateSeries]) -> Deferred[Created[BookedSeries] | SeriesDryRun]:
    booked = series.book(request.db, request.actor, request.body)
    if request.body.dry_run:
        request.db.discard()
        return booked.then(_as_tried)
    return booked.then(Created)


def _as_tried(booked: BookedSeries) -> SeriesDryRun:
    return {"visits": [{"starts_at": visit["starts_at"], "warnings": visit["warnings"]} for visit in booked["visits"]]}
