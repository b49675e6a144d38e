"""Job refund_not_made: mail an admin of money that could not be given back, why, and what to do.

What was settled or paid back meanwhile, or is not owed any more, is left out. A user who is no admin any more, or whose
address is not known, gets no mail.
"""

from booking.core import settings
from booking.jobs.functions import job
from booking.jobs.work import Job, Outcome
from booking.notifications import emails, queries as notifications, refunds
from booking.notifications.actions import get_venue_for_messages, send_email


@job("refund_not_made", needs=["mail", "links"])
def handler(job: Job) -> Outcome:
    to = notifications.find_admins_address(job.db, job.ids["userId"]).get()
    if to is None:
        return "there is no such admin, or no address"
    refund = refunds.find_refund_not_made(job.db, job.ids["refundNotMadeId"]).get()
    if refund is None:
        return "it was settled or paid back, or is not owed any more"
    link = settings.required("DASHBOARD_URL") + refunds.path_to(refund)
    email = emails.of_refund_not_made(get_venue_for_messages(job.db), refund, to, link)
    return send_email(job, email, outcome="the admin was emailed")
