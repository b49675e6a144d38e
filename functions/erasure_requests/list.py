"""GET /api/erasure-requests: guests who want to be erased and are not decided about, the earliest due first."""

from booking.core.deferred import Deferred
from booking.erasures import queries as erasures
from booking.erasures.records import ErasureRequests
from booking.identity.actors import Member
from booking.web.callers.members import member
from booking.web.routes import Request, in_one_transaction, route


@route(caller=member(role="admin"), runs=in_one_transaction)
def handler(request: Request[Member, None]) -> Deferred[ErasureRequests]:
    return erasures.list_requests(request.db).then(lambda requests: {"requests": requests})
