"""PATCH /api/public/booking: a guest moves their own booking, or for a table changes the size of the party.

An appointment stays with its provider; a party gets the tables that fit best then. Both last as long as was agreed.
Until `changeUntil`, and as often as the venue allows. A time that is not free is refused with the nearest free ones
(409 `slot_taken`); what guests cannot book any more is not moved online (409 `not_movable_online`).
"""

from functools import partial

from booking.core.errors import raised_by
from booking.guests import actions as guests, searches
from booking.guests.errors import SlotTaken
from booking.guests.models import ChangeOwnBooking
from booking.guests.records import GuestsTime, OneGuestsBooking
from booking.guests.rules import shown_booking
from booking.holds.actions import end_run_out, retry_once_cleared
from booking.identity.guests import GuestWithBooking
from booking.web.callers.guests import with_token
from booking.web.routes import CallingRequest, Request, between_calls, route


@route(
    caller=with_token,
    runs=between_calls,
    body=ChangeOwnBooking,
    errors=[*raised_by(guests.change, but=guests.NOT_FREE), SlotTaken],
    needs=["stripe"],
)
def handler(request: CallingRequest[GuestWithBooking, ChangeOwnBooking]) -> OneGuestsBooking:
    end_holds = partial(end_run_out, request.transact_db)
    try:
        return retry_once_cleared(lambda: request.transact(_change), dict.fromkeys(guests.NOT_FREE, end_holds))
    except guests.NOT_FREE as taken:
        raise SlotTaken.with_nearest(partial(request.look, _nearest)) from taken


def _change(request: Request[GuestWithBooking, ChangeOwnBooking]) -> OneGuestsBooking:
    changed = guests.change(request.db, request.actor, request.body)
    return {"booking": shown_booking(changed.after, request.actor.venue.get().timezone)}


def _nearest(request: Request[GuestWithBooking, ChangeOwnBooking]) -> list[GuestsTime]:
    changes = request.body.changes()
    around = changes["starts_at"].wall_clock if "starts_at" in changes else None
    return searches.nearest_to_move_to(request.db, request.actor, around, changes.get("party_size")).get()
