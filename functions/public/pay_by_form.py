"""POST /{slug}/b/{token}/pay: a guest goes on from the page of the own booking to the page where its deposit is paid.

That page is the payment processor's, at top level, and made by this press: a program that follows links makes none.
"""

from functools import partial

from booking.core.errors import raised_by
from booking.guests.own_queries import get_way_back
from booking.guests.pages import own_booking, views
from booking.guests.pages.dead_ends import led_on
from booking.identity.guests import GuestWithBooking
from booking.payments.actions import ask_for_deposit_of_hold
from booking.upstreams.stripe.processor_client import ProcessorClient
from booking.web.callers.guests import with_link
from booking.web.pages import HtmlPage, addresses_after_payment, page, shown_again
from booking.web.routes import CallingRequest, between_calls, route


@route(
    caller=led_on(with_link),
    runs=between_calls,
    errors=raised_by(ask_for_deposit_of_hold),
    needs=["stripe", "service_fee", "venue_pages"],
)
def handler(request: CallingRequest[GuestWithBooking, None]) -> HtmlPage:
    transact = request.transact_db
    with shown_again(request, own_booking.booking_page_again):
        back = addresses_after_payment(*transact(partial(get_way_back, booking_id=request.actor.booking_id)))
        payment = ask_for_deposit_of_hold(ProcessorClient(), transact, request.actor.booking_id, back)
        return page(transact(partial(views.payment_page, actor=request.actor, url=payment["url"])))
