"""DELETE /api/public/waitlist-entry: a guest waits no longer."""

from booking.core.errors import raised_by
from booking.guests import waiting
from booking.guests.records import OneGuestsEntry
from booking.identity.guests import WaitingGuest
from booking.web.callers.waiting_guests import waiting_guest
from booking.web.routes import Request, route


@route(caller=waiting_guest, errors=raised_by(waiting.leave))
def handler(request: Request[WaitingGuest, None]) -> OneGuestsEntry:
    return {"entry": waiting.leave(request.db, request.actor)}
