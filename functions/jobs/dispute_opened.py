"""Job dispute_opened: mail an admin that a guest's bank disputes a payment, and until when it may be answered.

A dispute that has been decided meanwhile is left out. A user who is no admin any more, or whose address is not known,
gets no mail.
"""

from booking.core import settings
from booking.jobs.functions import job
from booking.jobs.work import Job, Outcome
from booking.notifications import emails, queries as notifications
from booking.notifications.actions import get_venue_for_messages, send_email


@job("dispute_opened", needs=["mail", "links"])
def handler(job: Job) -> Outcome:
    to = notifications.find_admins_address(job.db, job.ids["userId"]).get()
    if to is None:
        return "there is no such admin, or no address"
    dispute = notifications.find_dispute(job.db, job.ids["paymentId"]).get()
    if dispute is None:
        return "there is no such dispute, or it has been decided"
    link = f"{settings.required('DASHBOARD_URL')}/settings/payments"
    email = emails.of_dispute_opened(get_venue_for_messages(job.db), dispute, to, link)
    return send_email(job, email, outcome="the admin was emailed")
