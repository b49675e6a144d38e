"""GET /api/public/booking: the guest's own booking, and the venue where it is."""

from booking.core.deferred import Deferred
from booking.guests import queries as guests
from booking.guests.records import BookingAndVenue
from booking.guests.rules import shown_booking
from booking.identity.actors import BookingHolder
from booking.web.callers.guests import holder
from booking.web.routes import Request, route


@route(caller=holder)
def handler(request: Request[BookingHolder, None]) -> Deferred[BookingAndVenue]:
    venue, held = guests.get_venue(request.db), guests.get_held(request.db, request.actor.booking_id)
    timezone = request.actor.venue
    return held.then(lambda held: {"booking": shown_booking(held, timezone.get().timezone), "venue": venue.get()})
