"""POST /api/public/{slug}/enquiries: a guest enquires for a party that is too large to book online.

The Idempotency-Key and `botToken` are as for a booking. The desk finds the enquiry among its others, and answers. An
email tells the guest that it has arrived.
"""

from booking.core.errors import NotFound
from booking.enquiries.actions import receive
from booking.enquiries.models import CreateEnquiry
from booking.guests.errors import OffsetMismatch
from booking.guests.models import EnquireOnline
from booking.guests.records import OneGuestsEnquiry
from booking.guests.rules import check_offset, first_instant
from booking.identity.guests import Guest
from booking.web.callers.guests import enquiring_guest
from booking.web.http import Created
from booking.web.routes import OnceRequest, Request, once, route


@route(
    caller=enquiring_guest,
    runs=once,
    body=EnquireOnline,
    errors=[OffsetMismatch],
)
def handler(request: OnceRequest[Guest, EnquireOnline]) -> Created[OneGuestsEnquiry]:
    return request.once(_enquire, sender=request.body.guest.email.lower())


def _enquire(request: Request[Guest, EnquireOnline]) -> Created[OneGuestsEnquiry]:
    venue, wanted = request.actor.venue.get(), request.body
    if venue.business_type != "hospitality":
        raise NotFound
    check_offset(wanted.starts_at, venue.timezone)
    starts_at = wanted.starts_at.wall_clock
    receive(request.db, request.actor, CreateEnquiry.model_validate(wanted.as_enquiry()))
    return Created(
        {
            "enquiry": {
                "partySize": wanted.party_size,
                "startsAt": starts_at.isoformat(),
                "at": first_instant(starts_at, venue.timezone),
                "name": wanted.guest.name,
                "message": wanted.message,
            }
        }
    )
