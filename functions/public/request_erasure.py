"""POST /api/public/booking/erasure-request: request that what the venue knows of the guest is erased.

`proof` is what the links in the emails about the booking have (`?proof=…`): the token that was answered to whoever
booked does not show whose address they gave. Without it 403 `proof_required`. The venue decides, within 30 days.
Requested again meanwhile, it is the same request.
"""

from booking.core.deferred import Deferred
from booking.core.errors import raised_by
from booking.erasures.records import OneRequestedErasure
from booking.guests import proofs
from booking.guests.models import WithProof
from booking.identity.guests import GuestWithBooking
from booking.web.callers.guests import shows_proof, with_token
from booking.web.routes import Request, route


@route(caller=with_token, body=WithProof, errors=raised_by(proofs.request_erasure))
def handler(request: Request[GuestWithBooking, WithProof]) -> Deferred[OneRequestedErasure]:
    is_shown = shows_proof(request.actor, request.body.proof)
    requested = proofs.request_erasure(request.db, request.actor, is_shown=is_shown)
    return requested.then(lambda request: {"request": request})
