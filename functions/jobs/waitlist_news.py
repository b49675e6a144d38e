"""Job waitlist_news: email a guest that they wait, what is offered to them, and that it is no more."""

from booking.guests.offers import check_announced
from booking.jobs.functions import job
from booking.jobs.work import Job, Outcome
from booking.notifications import emails, waitlist
from booking.notifications.actions import get_venue_for_messages
from booking.notifications.guests import find_guest_of_entry, send_email_to_guest
from booking.waitlist.news import news_of


@job("waitlist_news", needs=["mail", "guest_tokens", "venue_pages"])
def handler(job: Job) -> Outcome:
    news, entry_id = news_of(job.ids)
    entry = waitlist.find_entry(job.db, entry_id, news).get()
    if entry is None:
        return "the entry does not stand like that any more"
    if news == "announced" and not check_announced(job.db, entry_id):
        return "the time is taken"
    venue = get_venue_for_messages(job.db, entry_id)
    guest = find_guest_of_entry(job, venue, entry_id)
    email = emails.of_waitlist_news(venue, entry, guest.links)
    return send_email_to_guest(job, guest, email, outcome="the guest was emailed", waits=news == "joined")
