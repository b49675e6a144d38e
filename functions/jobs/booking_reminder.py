"""Job booking_reminder: remind the guest of a booking, unless it has been moved or cancelled meanwhile.

The reminder is an email; a guest who left only a mobile number gets an SMS.
"""

from booking.customers.phone_numbers import mobile
from booking.jobs.functions import job
from booking.jobs.work import Job, Outcome, Postponed
from booking.notifications import emails, queries as notifications, rules
from booking.notifications.actions import get_venue_for_messages, send_sms
from booking.notifications.guests import find_guest_of_booking, send_email_to_guest
from booking.notifications.prepayments import find_prepaid, ids_of


@job("booking_reminder", needs=["mail", "sms", "guest_tokens", "venue_pages"])
def handler(job: Job) -> Outcome:
    [booking_id] = job.ids.values()
    booking = notifications.find_booking_to_remind_of(job.db, booking_id, job.id).get()
    if booking is None:
        return "there is no such booking to remind of"
    venue = get_venue_for_messages(job.db, booking["id"])
    if venue["night_ends"] is not None:
        return Postponed(until=venue["night_ends"], outcome="it is night at the venue")
    if booking["email"] is not None:
        prepaid = find_prepaid(job.db, ids_of(booking)).get()
        guest = find_guest_of_booking(job, venue, booking["id"])
        email = emails.of_booking_reminder(
            venue, booking, prepaid, booking["email"], occurred_at=job.occurred_at, links=guest.links
        )
        return send_email_to_guest(job, guest, email, outcome="the guest was reminded by email", says=ids_of(booking))
    number = None if booking["phone"] is None else mobile(booking["phone"], venue["country"])
    if number is None:
        return "the guest has neither an email address nor a mobile number"
    text = rules.reminder_by_sms(venue, booking)
    return send_sms(job, venue, booking["customer_id"], number, text, outcome="the guest was reminded by SMS")
