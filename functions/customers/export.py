"""POST /api/customers/{id}/export: have all that is known of a customer made into a file for them."""

from booking.core.deferred import Deferred
from booking.core.errors import raised_by
from booking.customer_exports import actions as exports
from booking.customer_exports.records import OneRequestedExport
from booking.identity.actors import Member
from booking.web.callers.members import member
from booking.web.http import Accepted
from booking.web.routes import Request, route


@route(caller=member(role="admin", step_up=True), errors=raised_by(exports.request))
def handler(request: Request[Member, None]) -> Deferred[Accepted[OneRequestedExport]]:
    export = exports.request(request.db, request.actor, request.id)
    return export.then(lambda export: Accepted({"export": export}))
