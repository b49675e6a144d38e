"""POST /api/public/booking/extend: keep the time of a booking ten minutes longer for its deposit, once."""

from booking.core.errors import raised_by
from booking.guests import actions as guests
from booking.guests.records import OneGuestsBooking
from booking.guests.rules import shown_booking
from booking.identity.guests import GuestWithBooking
from booking.web.callers.guests import with_token
from booking.web.routes import Request, route


@route(caller=with_token, errors=raised_by(guests.extend))
def handler(request: Request[GuestWithBooking, None]) -> OneGuestsBooking:
    own = guests.extend(request.db, request.actor)
    return {"booking": shown_booking(own, request.actor.venue.get().timezone)}
