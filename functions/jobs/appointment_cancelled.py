"""Job appointment_cancelled: email the guest that an appointment is cancelled, or that it is not theirs any more."""

from booking.jobs.functions import job
from booking.jobs.work import Job, Outcome
from booking.notifications import emails, queries as notifications
from booking.notifications.actions import get_venue_for_messages, tell_former_client
from booking.notifications.guests import find_guest_of_booking, send_email_to_guest
from booking.notifications.prepayments import find_prepaid, ids_of


@job("appointment_cancelled", needs=["mail", "guest_tokens", "venue_pages"])
def handler(job: Job) -> Outcome:
    if "formerCustomerId" in job.ids:
        return tell_former_client(job)
    [booking_id] = job.ids.values()  # of one, or of all that was cancelled of a visit
    appointment = notifications.find_cancelled_appointment(job.db, booking_id, job.occurred_at).get()
    if appointment is None:
        return "there is no such cancelled appointment"
    if appointment["email"] is None:
        return "the guest has no email address"
    venue = get_venue_for_messages(job.db, appointment["id"])
    prepaid = find_prepaid(job.db, ids_of(appointment)).get()
    guest = find_guest_of_booking(job, venue, appointment["id"])
    email = emails.of_appointment_cancelled(
        venue, appointment, prepaid, appointment["email"], occurred_at=job.occurred_at, links=guest.links
    )
    return send_email_to_guest(job, guest, email, outcome="the guest was emailed")
