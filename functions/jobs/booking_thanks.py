"""Job booking_thanks: thank the guest for a visit by email, with a link to come again."""

from booking.core import settings
from booking.jobs.functions import Job, Outcome, Postponed, job
from booking.notifications import emails, queries as notifications
from booking.notifications.actions import send_email, speaking_venue


@job("booking_thanks", needs=["mail", "venue_pages"])
def handler(job: Job) -> Outcome:
    [booking_id] = job.ids.values()
    booking = notifications.find_completed_booking(job.db, booking_id)
    if booking is None:
        return "there is no such visit to thank for"
    if booking["email"] is None:
        return "the guest has no email address"
    venue = speaking_venue(job.db)
    if venue["night_ends"] is not None:
        return Postponed(until=venue["night_ends"], outcome="it is night at the venue")
    pages = settings.optional("VENUE_PAGES")
    link = None if pages is None else pages.replace("{slug}", venue["slug"])
    email = emails.of_thanks(venue, booking, booking["email"], link=link)
    return send_email(job, email, outcome="the guest was thanked by email")
