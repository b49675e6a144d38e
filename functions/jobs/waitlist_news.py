"""Job waitlist_news: email a guest that they wait, what is offered to them, and that it is no more."""

from booking.jobs.functions import job
from booking.jobs.work import Job, Outcome
from booking.notifications import emails, waitlist
from booking.notifications.actions import get_venue_for_messages, send_email
from booking.notifications.counts import count_mail_to_entry
from booking.notifications.guests import TOO_MANY, link_to_entry
from booking.waitlist.news import news_of


@job("waitlist_news", needs=["mail", "guest_tokens", "venue_pages"])
def handler(job: Job) -> Outcome:
    news, entry_id = news_of(job.ids)
    entry = waitlist.find_entry(job.db, entry_id, news).get()
    if entry is None:
        return "the entry does not stand like that any more"
    if news == "joined" and not count_mail_to_entry(job.db, entry_id).get():
        return TOO_MANY
    venue = get_venue_for_messages(job.db)
    email = emails.of_waitlist(venue, entry, link_to_entry(venue, entry_id))
    return send_email(job, email, outcome="the guest was emailed", waits=news == "joined")
