"""Job newsletter_requested: mail the link that confirms the address, at most once in 24 hours."""

from booking.core import settings
from booking.identity import credentials
from booking.jobs.functions import job
from booking.jobs.work import Job, Outcome
from booking.notifications import emails
from booking.notifications.actions import get_venue_for_messages, send_email
from booking.sign_ups import queries as sign_ups


@job("newsletter_requested", needs=["links", "mail"])
def handler(job: Job) -> Outcome:
    token, digest = credentials.make_token()
    address = sign_ups.take_mailing_of_link(job.db, job.ids["subscriberId"], job.id, digest).get()
    if address is None:
        return "the address is confirmed, or got the link in the last 24 hours"
    link = f"{settings.required('DASHBOARD_URL')}/newsletter/confirm?token={token}"
    return send_email(
        job, emails.of_newsletter(get_venue_for_messages(job.db), address, link), outcome="the link was mailed"
    )
