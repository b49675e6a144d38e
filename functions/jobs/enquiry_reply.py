"""Job enquiry_reply: email the guest of an enquiry the message that the venue wrote (`messageId`), or whoever
enquired on the venue's page that it has arrived (`enquiryId`)."""

from booking.jobs.functions import job
from booking.jobs.work import Job, Outcome
from booking.notifications import emails, queries as notifications
from booking.notifications.actions import get_venue_for_messages, send_email
from booking.notifications.counts import find_recipient_of_enquiry
from booking.notifications.guests import OnlineGuest, send_email_to_guest
from booking.notifications.records import NO_LINKS


@job("enquiry_reply", needs=["mail", "venue_pages"])
def handler(job: Job) -> Outcome:
    return _received(job) if "enquiryId" in job.ids else _answered(job)


def _answered(job: Job) -> Outcome:
    reply = notifications.find_reply(job.db, job.ids["messageId"]).get()
    if reply is None:
        return "there is no such reply"
    email = emails.of_enquiry_reply(get_venue_for_messages(job.db, reply["enquiry_id"]), reply)
    return send_email(job, email, outcome="the guest was answered by email")


def _received(job: Job) -> Outcome:
    enquiry = notifications.find_enquiry(job.db, job.ids["enquiryId"]).get()
    if enquiry is None:
        return "there is no such enquiry"
    guest = OnlineGuest(find_recipient_of_enquiry(job.db, job.ids["enquiryId"]).get(), NO_LINKS)
    email = emails.of_enquiry_received(get_venue_for_messages(job.db, job.ids["enquiryId"]), enquiry)
    return send_email_to_guest(job, guest, email, outcome="the guest was told that the enquiry has arrived")
