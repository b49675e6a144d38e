"""POST /api/beta/request-access: ask for a beta code.

The answer is the same whatever comes of it, so that nobody can find out addresses: a job does what is to be done.
"""

from booking.jobs import outbox
from booking.sign_ups import queries as sign_ups
from booking.sign_ups.models import RequestAccess
from booking.web.http import Done
from booking.web.public import PublicRequest, public_route


@public_route(body=RequestAccess, forms=True, bot_action="sign-up", enqueues=["beta_requested"])
def handler(request: PublicRequest[RequestAccess]) -> Done:
    with request.transaction() as db:
        request_id = sign_ups.note_beta_request(db, request.body)
        outbox.enqueue(db, "beta_requested", {"betaRequestId": request_id})
    return {"ok": True}
