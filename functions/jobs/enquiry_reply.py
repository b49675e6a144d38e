"""Job enquiry_reply: email the guest of an enquiry the message that the venue wrote."""

from booking.jobs.functions import job
from booking.jobs.work import Job, Outcome
from booking.notifications import emails, queries as notifications
from booking.notifications.actions import get_venue_for_messages, send_email


@job("enquiry_reply", needs=["mail"])
def handler(job: Job) -> Outcome:
    reply = notifications.find_reply(job.db, job.ids["messageId"]).get()
    if reply is None:
        return "there is no such reply"
    email = emails.of_enquiry_reply(get_venue_for_messages(job.db), reply)
    return send_email(job, email, outcome="the guest was answered by email")
