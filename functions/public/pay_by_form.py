"""POST /{slug}/b/{token}/pay: a guest goes on from the page of the own booking to the page where its deposit is paid.

That page is the payment processor's, at top level, and made by this press: a program that follows links makes none.
"""

from functools import partial

from booking.core.errors import raised_by
from booking.guests.pages import own_booking, views
from booking.guests.pages.dead_ends import TO_THE_VENUE
from booking.guests.queries import get_slug
from booking.identity.actors import BookingHolder
from booking.payments.actions import ask_for_deposit_of_hold
from booking.upstreams.stripe.processor_client import ProcessorClient
from booking.web.callers.guests import link_holder
from booking.web.pages import HtmlPage, addresses_after_payment, page
from booking.web.routes import CallingRequest, between_calls, route


@route(
    caller=link_holder,
    runs=between_calls,
    errors=raised_by(ask_for_deposit_of_hold),
    shows_again=own_booking.booking_page_again,
    needs=["stripe", "service_fee", "venue_pages"],
    leads_on=TO_THE_VENUE,
)
def handler(request: CallingRequest[BookingHolder, None]) -> HtmlPage:
    back = addresses_after_payment(request.transact(get_slug))
    payment = ask_for_deposit_of_hold(ProcessorClient(), request.transact, request.actor.booking_id, back)
    return page(request.transact(partial(views.payment_page, url=payment["url"])))
