"""DELETE /api/public/booking: a guest cancels their own booking, until `cancelUntil`.

Who cancels until `refundUntil` has a paid deposit back, who cancels later has not. A time that is only kept for its
deposit is free again; nobody can pay for it any more.
"""

from booking.checkouts.errors import PaymentUnderWay
from booking.core.errors import raised_by
from booking.guests import actions as guests
from booking.guests.records import OneGuestsBooking
from booking.guests.rules import shown_booking
from booking.holds.actions import close_page, retry_once_cleared
from booking.identity.guests import GuestWithBooking
from booking.web.callers.guests import with_token
from booking.web.routes import CallingRequest, Request, between_calls, route


@route(caller=with_token, runs=between_calls, errors=raised_by(guests.cancel), needs=["stripe"])
def handler(request: CallingRequest[GuestWithBooking, None]) -> OneGuestsBooking:
    return retry_once_cleared(
        lambda: request.transact(_cancel),
        {PaymentUnderWay: lambda: close_page(request.transact_db, request.actor.booking_id)},
    )


def _cancel(request: Request[GuestWithBooking, None]) -> OneGuestsBooking:
    own = guests.cancel(request.db, request.actor)
    return {"booking": shown_booking(own, request.actor.venue.get().timezone)}
