"""POST /api/public/{slug}/bookings: a guest books for themselves.

The Idempotency-Key is a uuid, and belongs to the venue and the guest's address: sent again with the same body, the
answer is the same and nothing is booked twice. The booking is `confirmed`, or `pending` where the venue decides; the
guest is emailed either way, with the link that the `token` is part of. A time that is not free is refused with the
nearest free ones (409 `slot_taken`).

Where a deposit is due and the venue takes it online, the time is only kept until `payment.expiresAt`: paid on the page
`payment.url` by then, it is booked.

An address books ten times in ten minutes, and tries forty times; from the third attempt on it shows with `botToken`, of
Turnstile's widget with the action `book`, that it is no program (403 `bot_check_required`).
"""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from booking.checkouts.errors import PaymentUnderWay
from booking.core import settings
from booking.core.errors import ApiError, raised_by
from booking.deposits.errors import NoDepositDue
from booking.guests import actions as guests, rules, searches
from booking.guests.errors import SlotTaken
from booking.guests.models import BookOnline
from booking.guests.records import BookedOnline
from booking.holds.actions import end_run_out
from booking.identity.actors import BookingGuest
from booking.identity.booking_tokens import Expired, first_token
from booking.payments.actions import ask_for_deposit_of_hold
from booking.payments.errors import NoPaymentsAccount
from booking.upstreams.stripe.errors import PaymentProcessorFailed, PaymentProcessorRefused
from booking.upstreams.stripe.processor_client import ProcessorClient
from booking.web.callers.guests import booking_guest, slug_of_path, transact_as_holder, transact_at_venue
from booking.web.calls import Call
from booking.web.http import Created
from booking.web.pages import addresses_after_payment
from booking.web.routes import Request, in_one_transaction, once, route


def _token_of(stored: Mapping[str, Any]) -> Mapping[str, Any]:
    booking_id = UUID(str(stored["booking"]["id"]))
    return {"token": first_token(settings.required("GUEST_TOKEN_KEYS"), booking_id)}


def _page_to_pay_on(call: Call[BookingGuest], booked: Mapping[str, Any]) -> Mapping[str, Any]:
    """Returns where the deposit is paid, if the time is kept for that; null, too, once it is paid or kept no more."""
    if booked["booking"]["heldUntil"] is None:
        return {"payment": None}
    booking_id = UUID(str(booked["booking"]["id"]))
    back = addresses_after_payment(slug_of_path(call.http))
    try:
        payment = ask_for_deposit_of_hold(ProcessorClient(), transact_as_holder(call, booking_id), booking_id, back)
    except (Expired, NoDepositDue, PaymentUnderWay, NoPaymentsAccount):
        return {"payment": None}
    return {"payment": payment}


def _nearest(request: Request[BookingGuest, BookOnline], taken: ApiError) -> SlotTaken:
    wanted = request.body
    nearest = searches.nearest_times(
        request.db,
        request.actor,
        wanted.starts_at.wall_clock,
        service_id=wanted.service_id,
        provider_id=wanted.provider_id,
        party_size=wanted.party_size,
    )
    return SlotTaken(nearest=nearest.get())


@route(
    caller=booking_guest,
    runs=once(
        in_one_transaction, sender=lambda body: body.guest.email.lower(), derived=_token_of, after=_page_to_pay_on
    ),
    body=BookOnline,
    errors=[*raised_by(guests.book), SlotTaken, PaymentProcessorRefused, PaymentProcessorFailed],
    explains=dict.fromkeys(guests.NOT_FREE, _nearest),
    tries_again=dict.fromkeys(guests.NOT_FREE, lambda call: end_run_out(transact_at_venue(call))),
    needs=["guest_tokens", "stripe", "service_fee", "venue_pages"],
)
def handler(request: Request[BookingGuest, BookOnline]) -> Created[BookedOnline]:
    held = guests.book(request.db, request.actor, request.body)
    booking = rules.shown_booking(held, request.actor.venue.get().timezone)
    token = first_token(settings.required("GUEST_TOKEN_KEYS"), booking["id"])
    return Created({"booking": booking, "token": token, "payment": None})
