"""Job webhook_failing: mail an admin that a webhook endpoint of the business fails, or was disabled for it.

One that has answered meanwhile, or that a member has disabled, is left out. A user who is no admin any more, or whose
address is not known, gets no mail.
"""

from booking.core import settings
from booking.jobs.functions import job
from booking.jobs.work import Job, Outcome
from booking.notifications import emails, queries as notifications
from booking.notifications.actions import get_venue_for_messages, send_email
from booking.webhooks import queries as webhooks


@job("webhook_failing", needs=["mail", "links"])
def handler(job: Job) -> Outcome:
    to = notifications.find_admins_address(job.db, job.ids["userId"]).get()
    if to is None:
        return "there is no such admin, or no address"
    endpoint = webhooks.find_failing_endpoint(job.db, job.ids["endpointId"]).get()
    if endpoint is None:
        return "there is no such endpoint, or it does not fail"
    link = f"{settings.required('DASHBOARD_URL')}/settings/webhooks"
    email = emails.of_webhook_failing(get_venue_for_messages(job.db), endpoint, to, link)
    return send_email(job, email, outcome="the admin was emailed")
