"""POST /api/public/{slug}/bookings: a guest books for themselves.

The Idempotency-Key is a uuid, and belongs to the venue and the guest's email address: sent again with the same body,
nothing is booked twice, and the booking and its token are the same; `payment` is as it stands now. The booking is
`confirmed`, or `pending` where the venue decides; the guest is emailed either way, with the link that the `token` is
part of. A time that is not free is refused with the nearest free ones (409 `slot_taken`).

Where a deposit is due and the venue takes it online, the time is only kept until `payment.expiresAt`: paid on the page
`payment.url` by then, it is booked.

A network address may book ten times in ten minutes, and try forty times; from the third attempt on it must prove with
`botToken`, of Turnstile's widget with the action `book`, that it is no program (403 `bot_check_required`).
"""

from functools import partial
from uuid import UUID

from booking.checkouts.errors import PaymentUnderWay
from booking.core import settings
from booking.core.errors import raised_by
from booking.deposits.errors import NoDepositDue
from booking.guests import actions as guests, searches
from booking.guests.errors import SlotTaken
from booking.guests.models import BookOnline
from booking.guests.records import BookedOnline, GuestsBooking, GuestsTime
from booking.guests.rules import shown_booking
from booking.holds.actions import end_run_out, retry_once_cleared
from booking.holds.records import PaymentOfHold
from booking.identity.booking_tokens import Expired, first_token
from booking.identity.guests import BookingGuest
from booking.payments.actions import ask_for_deposit_of_hold
from booking.payments.errors import NoPaymentsAccount
from booking.upstreams.stripe.errors import PaymentProcessorFailed, PaymentProcessorRefused
from booking.upstreams.stripe.processor_client import ProcessorClient
from booking.web.callers.guests import booking_guest, slug_of_path, transact_as_holder, transact_at_venue
from booking.web.http import Created
from booking.web.pages import addresses_after_payment
from booking.web.routes import OnceRequest, Request, once, route


@route(
    caller=booking_guest,
    runs=once,
    body=BookOnline,
    errors=[*raised_by(guests.book, but=guests.NOT_FREE), SlotTaken, PaymentProcessorRefused, PaymentProcessorFailed],
    needs=["guest_tokens", "stripe", "service_fee", "venue_pages"],
)
def handler(request: OnceRequest[BookingGuest, BookOnline]) -> Created[BookedOnline]:
    sender = request.body.guest.email.lower()
    end_holds = partial(end_run_out, transact_at_venue(request.call))
    try:
        booking = retry_once_cleared(
            lambda: request.once(_book, sender=sender), dict.fromkeys(guests.NOT_FREE, end_holds)
        )
    except guests.NOT_FREE as taken:
        raise SlotTaken.with_nearest(partial(request.look, _nearest)) from taken
    booking_id = UUID(str(booking["id"]))  # a text in an answer that was stored
    token = first_token(settings.required("GUEST_TOKEN_KEYS"), booking_id)
    payment = _page_to_pay_on(request, booking_id) if booking["heldUntil"] else None
    return Created({"booking": booking, "token": token, "payment": payment})


def _book(request: Request[BookingGuest, BookOnline]) -> GuestsBooking:
    own = guests.book(request.db, request.actor, request.body)
    return shown_booking(own, request.actor.venue.get().timezone)


def _nearest(request: Request[BookingGuest, BookOnline]) -> list[GuestsTime]:
    wanted = request.body
    nearest = searches.nearest_times(
        request.db,
        request.actor,
        wanted.starts_at.wall_clock,
        visit=wanted.visit,
        party_size=wanted.party_size,
    )
    return nearest.get()


def _page_to_pay_on(request: OnceRequest[BookingGuest, BookOnline], booking_id: UUID) -> PaymentOfHold | None:
    """Returns the page on which the guest pays the deposit. None if there is nothing to pay there: no deposit is owed,
    the hold has ended, a payment is under way, or the venue takes none. The guest has their booking or its end by now,
    which their own page says."""
    back = addresses_after_payment(slug_of_path(request.http), request.actor.reads.language)
    transact = transact_as_holder(request.call, booking_id)
    try:
        return ask_for_deposit_of_hold(ProcessorClient(), transact, booking_id, back)
    except (Expired, NoDepositDue, PaymentUnderWay, NoPaymentsAccount):
        return None
