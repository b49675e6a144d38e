"""GET /api/public/booking: the guest's own booking, and the venue where it is."""

from booking.core.deferred import Deferred
from booking.guests import own_queries, queries as guests
from booking.guests.records import BookingAndVenue
from booking.guests.rules import shown_booking
from booking.identity.guests import GuestWithBooking
from booking.web.callers.guests import with_token
from booking.web.routes import Request, route


@route(caller=with_token)
def handler(request: Request[GuestWithBooking, None]) -> Deferred[BookingAndVenue]:
    venue, own = guests.get_venue(request.db), own_queries.get_own_booking(request.db, request.actor.booking_id)
    timezone = request.actor.venue
    return own.then(lambda own: {"booking": shown_booking(own, timezone.get().timezone), "venue": venue.get()})
