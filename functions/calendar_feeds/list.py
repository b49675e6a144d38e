"""GET /api/calendar-feeds: the caller's own calendar feeds, oldest first."""

from booking.calendar_feeds import queries as feeds
from booking.calendar_feeds.records import CalendarFeeds
from booking.core.deferred import Deferred
from booking.identity.actors import Member
from booking.web.callers.members import member
from booking.web.routes import Request, route


@route(caller=member())
def handler(request: Request[Member, None]) -> Deferred[CalendarFeeds]:
    return feeds.list_feeds(request.db, request.actor.user_id).then(lambda listed: {"feeds": listed})
