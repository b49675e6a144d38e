"""POST /api/newsletter: ask for the newsletter, which begins once the link in a mail has been followed.

The answer is the same whatever comes of it, so that nobody can find out addresses: a job does what is to be done.
"""

from booking.jobs import outbox
from booking.sign_ups import queries as sign_ups
from booking.sign_ups.models import SignUpForNewsletter
from booking.web.http import Done
from booking.web.public import PublicRequest, public_route


@public_route(
    body=SignUpForNewsletter,
    forms=True,
    form_redirect="/newsletter/confirm?status=sent",
    bot_action="sign-up",
    enqueues=["newsletter_requested"],
)
def handler(request: PublicRequest[SignUpForNewsletter]) -> Done:
    with request.transaction() as db:
        subscriber_id = sign_ups.note_sign_up(db, request.body.email)
        outbox.enqueue(db, "newsletter_requested", {"subscriberId": subscriber_id})
    return {"ok": True}
