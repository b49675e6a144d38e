"""POST /api/public/booking/payment: where the guest pays the deposit for which the time of a booking is kept.

The page is the payment processor's, and stays the same until it is paid or the time is kept no more. It takes cards and
wallets.
"""

from functools import partial

from booking.core.errors import raised_by
from booking.guests.own_queries import get_way_back
from booking.holds.records import OnePayment
from booking.identity.guests import GuestWithBooking
from booking.payments.actions import ask_for_deposit_of_hold
from booking.upstreams.stripe.processor_client import ProcessorClient
from booking.web.callers.guests import with_token
from booking.web.pages import addresses_after_payment
from booking.web.routes import CallingRequest, between_calls, route


@route(
    caller=with_token,
    runs=between_calls,
    errors=raised_by(ask_for_deposit_of_hold),
    needs=["stripe", "service_fee", "venue_pages"],
)
def handler(request: CallingRequest[GuestWithBooking, None]) -> OnePayment:
    booking_id = request.actor.booking_id
    back = addresses_after_payment(*request.transact_db(partial(get_way_back, booking_id=booking_id)))
    return {"payment": ask_for_deposit_of_hold(ProcessorClient(), request.transact_db, booking_id, back)}
