"""Job invite_created: mail the link of an invite to its recipient.

The token in the link is made here and stored only as its digest. If the job is done again it makes another token, and
the link mailed last is the one that works.
"""

from booking.core import settings
from booking.identity import credentials
from booking.jobs.functions import job
from booking.jobs.work import Job, Outcome
from booking.notifications import emails, queries as notifications
from booking.notifications.actions import get_venue_for_messages, send_email


@job("invite_created", needs=["mail", "links"])
def handler(job: Job) -> Outcome:
    token, digest = credentials.make_token()
    invite = notifications.give_token_to_invite(job.db, job.ids["inviteId"], digest).get()
    if invite is None:
        return "the invite has been revoked, used or replaced, or is over"
    link = f"{settings.required('DASHBOARD_URL')}/invite?token={token}"
    email = emails.of_invite(get_venue_for_messages(job.db), invite, link)
    return send_email(job, email, outcome="the link was mailed")
