"""Job booking_reminder: remind the guest of a booking, unless it has been moved or cancelled meanwhile.

By email; by SMS who left a phone number only.
"""

from booking.customers.phone_numbers import e164
from booking.jobs.functions import Job, Outcome, Postponed, job
from booking.notifications import emails, queries as notifications, rules
from booking.notifications.actions import send_email, send_sms, speaking_venue


@job("booking_reminder", needs=["mail", "sms"])
def handler(job: Job) -> Outcome:
    [booking_id] = job.ids.values()
    booking = notifications.find_booking_to_remind_of(job.db, booking_id, job.id)
    if booking is None:
        return "there is no such booking to remind of"
    venue = speaking_venue(job.db)
    if venue["night_ends"] is not None:
        return Postponed(until=venue["night_ends"], outcome="it is night at the venue")
    if booking["email"] is not None:
        email = emails.of_reminder(venue, booking, booking["email"], occurred_at=job.occurred_at)
        return send_email(job, email, outcome="the guest was reminded by email")
    number = None if booking["phone"] is None else e164(booking["phone"], venue["country"])
    if number is None:
        return "the guest has neither an email address nor a phone number"
    return send_sms(job, number, rules.reminder_by_sms(venue, booking), outcome="the guest was reminded by SMS")
