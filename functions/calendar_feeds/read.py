"""GET /feeds/{file}: the bookings of a feed, for a calendar program that has its address: a token, and `.ics`."""

from booking.calendar_feeds import queries as feeds, rules
from booking.upstreams import mail
from booking.web.callers.calendars import CalendarFile, CalendarProgram, calendar_program
from booking.web.entity_tags import REVALIDATED
from booking.web.http import Tagged
from booking.web.routes import Request, route


@route(caller=calendar_program, needs=["mail_sender"])
def handler(request: Request[CalendarProgram, None]) -> Tagged[CalendarFile]:
    feed = request.actor.feed.get()
    described = feeds.get_read_feed(request.db, feed.provider_id)
    if feed.business_type == "appointments":
        events = feeds.list_appointments(request.db, feed.provider_id)
    else:
        events = feeds.list_reservations(request.db)
    content = rules.calendar(described.get(), events.get(), feed.detail, mail.sender_domain())
    return Tagged(CalendarFile(content, {"cache-control": REVALIDATED}))
