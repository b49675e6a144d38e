"""Job sale_receipt: email the receipt of a sale."""

from booking.jobs.functions import job
from booking.jobs.work import Job, Outcome
from booking.notifications import emails, queries as notifications
from booking.notifications.actions import get_venue_for_messages, send_email


@job("sale_receipt", needs=["mail"])
def handler(job: Job) -> Outcome:
    receipt = notifications.find_receipt(job.db, job.ids["receiptMailId"]).get()
    if receipt is None:
        return "there is no such receipt to mail"
    if receipt["email"] is None:
        return "the client has no email address"
    email = emails.of_sale_receipt(get_venue_for_messages(job.db), receipt, receipt["email"])
    return send_email(job, email, outcome="the receipt was emailed")
