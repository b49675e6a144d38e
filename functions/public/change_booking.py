"""PATCH /api/public/booking: a guest moves their own booking, or for a table changes the size of the party.

An appointment stays with its provider; a party gets the tables that fit best then. Both last as long as was agreed.
Until `changeUntil`, and as often as the venue allows. A time that is not free is refused with the nearest free ones
(409 `slot_taken`); what guests cannot book any more is not moved online (409 `not_movable_online`).
"""

from booking.core.errors import ApiError, raised_by
from booking.guests import actions as guests, searches
from booking.guests.errors import SlotTaken
from booking.guests.models import ChangeOwnBooking
from booking.guests.records import OneGuestsBooking
from booking.guests.rules import shown_booking
from booking.holds.actions import end_run_out
from booking.identity.actors import BookingHolder
from booking.web.callers.guests import holder
from booking.web.routes import Request, route


def _nearest(request: Request[BookingHolder, ChangeOwnBooking], taken: ApiError) -> SlotTaken:
    changes = request.body.changes()
    around = changes["starts_at"].wall_clock if "starts_at" in changes else None
    nearest = searches.nearest_to_move_to(request.db, request.actor, around, changes.get("party_size"))
    return SlotTaken(nearest=nearest.get())


@route(
    caller=holder,
    body=ChangeOwnBooking,
    errors=[*raised_by(guests.change), SlotTaken],
    explains=dict.fromkeys(guests.NOT_FREE, _nearest),
    tries_again=dict.fromkeys(guests.NOT_FREE, lambda call: end_run_out(call.transact)),
    needs=["stripe"],
)
def handler(request: Request[BookingHolder, ChangeOwnBooking]) -> OneGuestsBooking:
    changed = guests.change(request.db, request.actor, request.body)
    return {"booking": shown_booking(changed.after, request.actor.venue.get().timezone)}
