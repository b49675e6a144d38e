"""Job keys_expiring: mail an admin which API keys of the business expire within two weeks.

Keys that were revoked meanwhile are left out. A user who is no admin any more, or whose address is not known, gets no
mail.
"""

from booking.core import settings
from booking.jobs.functions import job
from booking.jobs.work import Job, Outcome
from booking.notifications import emails, queries as notifications
from booking.notifications.actions import get_venue_for_messages, send_email


@job("keys_expiring", needs=["mail", "links"])
def handler(job: Job) -> Outcome:
    to = notifications.find_admins_address(job.db, job.ids["userId"]).get()
    if to is None:
        return "there is no such admin, or no address"
    keys = notifications.list_expiring_keys(job.db, job.ids["noticeId"]).get()
    if not keys:
        return "the keys have been revoked"
    link = f"{settings.required('DASHBOARD_URL')}/settings/keys"
    email = emails.of_keys_expiring(get_venue_for_messages(job.db), keys, to, link)
    return send_email(job, email, outcome="the admin was emailed")
