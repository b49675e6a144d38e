"""Job booking_thanks: thank the guest for a visit by email, with a link to come again."""

from functools import partial

from booking.jobs.functions import job
from booking.jobs.work import Job, Outcome, Postponed
from booking.notifications import emails, queries as notifications
from booking.notifications.actions import get_venue_for_messages, send_email_by_consent
from booking.organization.venue_pages import find_page


@job("booking_thanks", needs=["mail", "links", "venue_pages"])
def handler(job: Job) -> Outcome:
    [booking_id] = job.ids.values()
    booking = notifications.find_completed_booking(job.db, booking_id, job.occurred_at).get()
    if booking is None:
        return "there is no such visit to thank for"
    if booking["email"] is None:
        return "the guest has no email address"
    venue = get_venue_for_messages(job.db, booking["id"])
    if venue["night_ends"] is not None:
        return Postponed(until=venue["night_ends"], outcome="it is night at the venue")
    write = partial(emails.of_booking_thanks, venue, booking, booking["email"], find_page(venue["slug"]))
    return send_email_by_consent(job, booking["customer_id"], write, outcome="the guest was thanked by email")
