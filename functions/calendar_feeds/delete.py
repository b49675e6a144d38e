"""DELETE /api/calendar-feeds/{id}: end one's calendar feed: from then on its address is unknown."""

from booking.calendar_feeds import queries as feeds
from booking.calendar_feeds.errors import CalendarFeedNotFound
from booking.identity.actors import Member
from booking.web.callers.members import member
from booking.web.http import Done
from booking.web.routes import Request, route


@route(caller=member(), errors=[CalendarFeedNotFound])
def handler(request: Request[Member, None]) -> Done:
    feeds.delete_feed(request.db, request.actor.user_id, request.id)
    return {"ok": True}
