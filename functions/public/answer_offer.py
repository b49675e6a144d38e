"""POST /api/public/waitlist-entry/answer: a guest takes the time that is offered to them, or leaves it to the next.

With `accept` the time is booked, as if the guest had booked it: `booking` is `confirmed`, or `pending` where the venue
decides, and `token` is the booking's. Is its deposit paid online, the time is held until `booking.heldUntil`, and `POST
/api/public/booking/payment` says where it is paid. A time of which all were told goes to the first who takes it (409
`slot_taken`). Sent again, the answer is the same.
"""

from booking.core import settings
from booking.core.errors import raised_by
from booking.guests import entry_queries, waiting
from booking.guests.models import AnswerOffer
from booking.guests.records import AnsweredOffer
from booking.guests.rules import shown_booking
from booking.identity.booking_tokens import first_token
from booking.identity.guests import WaitingGuest
from booking.web.callers.waiting_guests import waiting_guest
from booking.web.routes import Request, route


@route(
    caller=waiting_guest,
    body=AnswerOffer,
    errors=raised_by(waiting.accept, waiting.decline),
)
def handler(request: Request[WaitingGuest, AnswerOffer]) -> AnsweredOffer:
    db, actor = request.db, request.actor
    if not request.body.accept:
        return {"entry": waiting.decline(db, actor), "booking": None, "token": None}
    own = waiting.accept(db, actor)
    return {
        "entry": entry_queries.get_entry(db, actor.entry_id).get(),
        "booking": shown_booking(own, actor.venue.get().timezone),
        "token": first_token(settings.required("GUEST_TOKEN_KEYS"), own["id"]),
    }
