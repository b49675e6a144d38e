"""GET /api/public/waitlist-entry: the guest's own entry of the wait list, and the venue."""

from booking.core.deferred import Deferred
from booking.guests import entry_queries, queries as guests
from booking.guests.records import EntryAndVenue
from booking.identity.guests import WaitingGuest
from booking.web.callers.waiting_guests import waiting_guest
from booking.web.routes import Request, route


@route(caller=waiting_guest)
def handler(request: Request[WaitingGuest, None]) -> Deferred[EntryAndVenue]:
    venue, entry = guests.get_venue(request.db), entry_queries.get_entry(request.db, request.actor.entry_id)
    return entry.then(lambda entry: {"entry": entry, "venue": venue.get()})
