"""PATCH /api/public/booking: a guest moves their own booking, or for a table changes the size of the party.

An appointment stays with its provider; a party gets the tables that fit best then. Until `changeUntil`, and as often as
the venue allows. A time that is not free is refused with the nearest free ones (409 `slot_taken`).
"""

from booking.core.errors import ApiError, raised_by
from booking.guests import actions as guests, queries, searches
from booking.guests.errors import SlotTaken
from booking.guests.models import ChangeOwnBooking
from booking.guests.records import OneGuestsBooking
from booking.guests.rules import shown_booking
from booking.holds.actions import end_run_out
from booking.identity.actors import BookingHolder
from booking.web.callers.guests import holder
from booking.web.routes import Request, in_one_transaction, route


def _nearest(request: Request[BookingHolder, ChangeOwnBooking], taken: ApiError) -> SlotTaken:
    db, actor, changes = request.db, request.actor, request.body.changes()
    held = queries.get_held(db, actor.booking_id).get()
    nearest = searches.nearest_times(
        db,
        actor,
        changes["starts_at"].wall_clock if "starts_at" in changes else held["starts_at"],
        service_id=held["service_id"],
        provider_id=held["provider_id"],
        party_size=changes.get("party_size", held["party_size"]),
        moving=actor.booking_id,
    )
    return SlotTaken(nearest=nearest.get())


@route(
    caller=holder,
    runs=in_one_transaction,
    body=ChangeOwnBooking,
    errors=[*raised_by(guests.change), SlotTaken],
    explains=dict.fromkeys(guests.NOT_FREE, _nearest),
    tries_again=dict.fromkeys(guests.NOT_FREE, lambda call: end_run_out(call.transact)),
    needs=["stripe"],
)
def handler(request: Request[BookingHolder, ChangeOwnBooking]) -> OneGuestsBooking:
    held = guests.change(request.db, request.actor, request.body)
    return {"booking": shown_booking(held, request.actor.venue.get().timezone)}
