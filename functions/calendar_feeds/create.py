"""POST /api/calendar-feeds: create a calendar feed; the answer is the only place where its address ever appears."""

from booking.calendar_feeds import actions as feeds
from booking.calendar_feeds.models import CreateCalendarFeed
from booking.calendar_feeds.records import FeedWithAddress
from booking.core.deferred import Deferred
from booking.core.errors import raised_by
from booking.identity.actors import Member
from booking.web.callers.members import member
from booking.web.http import Created
from booking.web.routes import Request, route


@route(
    caller=member(),
    body=CreateCalendarFeed,
    errors=raised_by(feeds.create),
    needs=["venue_pages"],
)
def handler(request: Request[Member, CreateCalendarFeed]) -> Deferred[Created[FeedWithAddress]]:
    return feeds.create(request.db, request.actor, request.body).then(Created)
