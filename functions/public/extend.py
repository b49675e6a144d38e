"""POST /api/public/booking/extend: keep the time of a booking ten minutes longer for its deposit, once."""

from booking.core.errors import raised_by
from booking.guests import actions as guests
from booking.guests.records import OneGuestsBooking
from booking.guests.rules import shown_booking
from booking.identity.actors import BookingHolder
from booking.web.callers.guests import holder
from booking.web.routes import Request, route


@route(caller=holder, errors=raised_by(guests.extend))
def handler(request: Request[BookingHolder, None]) -> OneGuestsBooking:
    held = guests.extend(request.db, request.actor)
    return {"booking": shown_booking(held, request.actor.venue.get().timezone)}
