"""Job sale_receipt: email the receipt of a sale, or that of a return of it."""

from booking.jobs.functions import job
from booking.jobs.work import Job, Outcome
from booking.notifications import emails, queries as notifications, returns
from booking.notifications.actions import get_venue_for_messages, send_email


@job("sale_receipt", needs=["mail", "venue_pages"])
def handler(job: Job) -> Outcome:
    returned = returns.find_return(job.db, job.ids["receiptMailId"]).get()
    receipt = notifications.find_receipt(job.db, job.ids["receiptMailId"]).get()
    if receipt is None:
        return "there is no such receipt to mail"
    if receipt["email"] is None:
        return "the client has no email address"
    venue = get_venue_for_messages(job.db, receipt["customer_id"])
    if returned is None:
        email = emails.of_sale_receipt(venue, receipt, receipt["email"])
    else:
        email = emails.of_sale_return(venue, returned, receipt["email"])
    return send_email(job, email, outcome="the receipt was emailed")
