"""POST /api/public/{slug}/bookings: a guest books for themselves.

The Idempotency-Key is a uuid, and belongs to the venue and the guest's address: sent again with the same body, the
answer is the same and nothing is booked twice. The booking is `confirmed`, or `pending` where the venue decides; the
guest is emailed either way, with the link that the `token` is part of. A time that is not free is refused with the
nearest free ones (409 `slot_taken`).

An address books ten times in ten minutes, and tries forty times; from the third attempt on it shows with `botToken`, of
Turnstile's widget with the action `book`, that it is no program (403 `bot_check_required`).
"""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from booking.core import settings
from booking.core.errors import ApiError, raised_by
from booking.guests import actions as guests, rules, searches
from booking.guests.errors import SlotTaken
from booking.guests.models import BookOnline
from booking.guests.records import BookedOnline
from booking.identity.actors import Guest
from booking.identity.booking_tokens import first_token
from booking.web.callers.guests import booking_guest
from booking.web.http import Created
from booking.web.routes import Request, in_one_transaction, once, route


def _token_of(stored: Mapping[str, Any]) -> Mapping[str, Any]:
    booking_id = UUID(str(stored["booking"]["id"]))
    return {"token": first_token(settings.required("GUEST_TOKEN_KEYS"), booking_id)}


def _nearest(request: Request[Guest, BookOnline], taken: ApiError) -> SlotTaken:
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
    runs=once(in_one_transaction, sender=lambda body: body.guest.email.lower(), derived=_token_of),
    body=BookOnline,
    errors=[*raised_by(guests.book), SlotTaken],
    explains=dict.fromkeys(guests.NOT_FREE, _nearest),
    needs=["guest_tokens"],
)
def handler(request: Request[Guest, BookOnline]) -> Created[BookedOnline]:
    held = guests.book(request.db, request.actor, request.body)
    booking = rules.shown_booking(held, request.actor.venue.get().timezone)
    token = first_token(settings.required("GUEST_TOKEN_KEYS"), booking["id"])
    return Created({"booking": booking, "token": token, "payment": None})
