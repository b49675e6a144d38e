"""POST /api/public/booking/erasure-request: request that what the venue knows of the guest is erased.

The venue decides, within 30 days. Requested again meanwhile, it is the same request.
"""

from booking.core.deferred import Deferred
from booking.core.errors import raised_by
from booking.erasures import actions as erasures
from booking.erasures.records import OneRequestedErasure
from booking.identity.actors import BookingHolder
from booking.web.callers.guests import holder
from booking.web.routes import Request, in_one_transaction, route


@route(caller=holder, runs=in_one_transaction, errors=raised_by(erasures.request))
def handler(request: Request[BookingHolder, None]) -> Deferred[OneRequestedErasure]:
    return erasures.request(request.db, request.actor).then(lambda requested: {"request": requested})
