"""DELETE /api/public/booking: a guest cancels their own booking, until `cancelUntil`.

Who cancels until `refundUntil` has a paid deposit back, who cancels later has not. A time that is only kept for its
deposit is free again; nobody can pay for it any more.
"""

from booking.checkouts.errors import PaymentUnderWay
from booking.core.errors import raised_by
from booking.guests import actions as guests
from booking.guests.records import OneGuestsBooking
from booking.guests.rules import shown_booking
from booking.holds.actions import close_page
from booking.identity.actors import BookingHolder
from booking.web.callers.guests import holder
from booking.web.routes import Request, route


@route(
    caller=holder,
    errors=raised_by(guests.cancel),
    tries_again={PaymentUnderWay: lambda call: close_page(call.transact, call.credential.booking_id)},
    needs=["stripe"],
)
def handler(request: Request[BookingHolder, None]) -> OneGuestsBooking:
    held = guests.cancel(request.db, request.actor)
    return {"booking": shown_booking(held, request.actor.venue.get().timezone)}
