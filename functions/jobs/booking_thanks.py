"""Job booking_thanks: thank the guest for a visit by email, with a link to come again."""

from booking.core import settings
from booking.jobs.functions import job
from booking.jobs.work import Job, Outcome, Postponed
from booking.notifications import emails, queries as notifications
from booking.notifications.actions import get_venue_for_messages, send_email, unsubscribe_address


@job("booking_thanks", needs=["mail", "links", "venue_pages"])
def handler(job: Job) -> Outcome:
    [booking_id] = job.ids.values()
    booking = notifications.find_completed_booking(job.db, booking_id, job.occurred_at).get()
    if booking is None:
        return "there is no such visit to thank for"
    if booking["email"] is None:
        return "the guest has no email address"
    venue = get_venue_for_messages(job.db)
    if venue["night_ends"] is not None:
        return Postponed(until=venue["night_ends"], outcome="it is night at the venue")
    unsubscribe = unsubscribe_address(job.db, booking["customer_id"])
    if unsubscribe is None:
        return "the guest wants no emails but about bookings"
    pages = settings.optional("VENUE_PAGES")
    link = None if pages is None else pages.replace("{slug}", venue["slug"])
    email = emails.of_thanks(venue, booking, booking["email"], link=link, unsubscribe=unsubscribe)
    return send_email(job, email, outcome="the guest was thanked by email")
