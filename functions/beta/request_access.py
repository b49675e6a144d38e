"""POST /api/beta/request-access: request a beta code.

The answer is the same whatever comes of it, so that nobody can find out addresses: a job does the rest.
"""

from booking.jobs import outbox
from booking.sign_ups import queries as sign_ups
from booking.sign_ups.models import RequestAccess
from booking.web.callers.anybody import anybody
from booking.web.http import Done
from booking.web.routes import Request, route


@route(
    caller=anybody(takes_forms=True, bot_action="sign-up"),
    body=RequestAccess,
    enqueues=["beta_requested"],
)
def handler(request: Request[None, RequestAccess]) -> Done:
    request_id = sign_ups.note_beta_request(request.db, request.body).get()
    outbox.enqueue(request.db, "beta_requested", {"betaRequestId": request_id})
    return {"ok": True}
