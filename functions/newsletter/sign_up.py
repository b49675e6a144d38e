"""POST /api/newsletter: sign up for the newsletter, which begins once the link in a mail has been followed.

The answer is the same whatever comes of it, so that nobody can find out addresses: a job does the rest.
"""

from booking.jobs import outbox
from booking.sign_ups import queries as sign_ups
from booking.sign_ups.models import SignUpForNewsletter
from booking.web.callers.anybody import anybody
from booking.web.http import Done, SeeOther
from booking.web.routes import Request, route


@route(
    caller=anybody(takes_forms=True, bot_action="sign-up"),
    body=SignUpForNewsletter,
    enqueues=["newsletter_requested"],
)
def handler(request: Request[None, SignUpForNewsletter]) -> Done | SeeOther:
    subscriber_id = sign_ups.note_sign_up(request.db, request.body.email).get()
    outbox.enqueue(request.db, "newsletter_requested", {"subscriberId": subscriber_id})
    done: Done = {"ok": True}
    return SeeOther("/newsletter/confirm?status=sent", done) if request.http.is_form else done
