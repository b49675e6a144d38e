"""GET /{slug}/b/{token}/calendar: the own booking as a file for the guest's calendar.

It is the entry that the emails carry, so a calendar that has one of them replaces it. Nobody else's address is in it.
"""

from booking.guests import own_queries
from booking.guests.errors import IsFinal
from booking.guests.pages.dead_ends import led_on
from booking.holds.errors import BeingPaid
from booking.identity.guests import GuestWithBooking
from booking.notifications import queries as notifications
from booking.notifications.actions import get_venue_for_messages
from booking.notifications.calendars import Notice, files_of_booking
from booking.web.callers.calendars import CalendarFile
from booking.web.callers.guests import with_link
from booking.web.routes import Request, route


@route(
    caller=led_on(with_link),
    errors=[IsFinal, BeingPaid],
    needs=["calendar_files"],
)
def handler(request: Request[GuestWithBooking, None]) -> CalendarFile:
    db, booking_id = request.db, request.actor.booking_id
    own = own_queries.get_own_booking(db, booking_id).get()
    if own["held_until"] is not None:
        raise BeingPaid
    booking = notifications.find_booking_to_come(db, own["group_id"] or booking_id).get()
    if booking is None:
        raise IsFinal
    # As of now: whatever was mailed about it before is older, whatever changes later is newer.
    notice = Notice(get_venue_for_messages(db, booking_id), own["guest_name"], None, own["arrived_at"])
    [file] = files_of_booking("PUBLISH", booking, notice)
    return CalendarFile(file.content, {"content-disposition": f'attachment; filename="{file.file_name}"'})
