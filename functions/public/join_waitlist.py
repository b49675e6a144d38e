"""POST /api/public/{slug}/waitlist: a guest waits for a time that is taken.

For a service **A**, with a provider or anybody, or a table for a party **H**; on up to 14 dates, between the starts
`fromTime` and `untilTime`. The Idempotency-Key and `botToken` are as for a booking. The guest is emailed the link that
the `token` is part of. 409 `waitlist_off` where the venue keeps no such list.
"""

from uuid import UUID

from booking.core import settings
from booking.core.errors import raised_by
from booking.guests import entry_queries, waiting
from booking.guests.models import WaitOnline
from booking.guests.records import JoinedWaitlist, OneGuestsEntry
from booking.identity.guests import Guest
from booking.identity.waitlist_tokens import waitlist_token
from booking.web.callers.guests import enquiring_guest
from booking.web.http import Created
from booking.web.routes import OnceRequest, Request, once, route


@route(caller=enquiring_guest, runs=once, body=WaitOnline, errors=raised_by(waiting.join), needs=["guest_tokens"])
def handler(request: OnceRequest[Guest, WaitOnline]) -> Created[JoinedWaitlist]:
    joined = request.once(_join, sender=request.body.guest.email.lower())
    token = waitlist_token(settings.required("GUEST_TOKEN_KEYS"), UUID(str(joined["entry"]["id"])))
    return Created({"entry": joined["entry"], "token": token})


def _join(request: Request[Guest, WaitOnline]) -> OneGuestsEntry:
    entry_id = waiting.join(request.db, request.actor, request.body)
    return {"entry": entry_queries.get_entry(request.db, entry_id).get()}
