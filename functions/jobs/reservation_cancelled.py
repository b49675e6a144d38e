"""Job reservation_cancelled: email the guest that a reservation is cancelled, or that it is not theirs any more."""

from booking.jobs.functions import job
from booking.jobs.work import Job, Outcome
from booking.notifications import emails, queries as notifications
from booking.notifications.actions import get_venue_for_messages, tell_former_client
from booking.notifications.guests import find_guest_of_booking, send_email_to_guest
from booking.notifications.prepayments import find_prepaid


@job("reservation_cancelled", needs=["mail", "guest_tokens", "venue_pages"])
def handler(job: Job) -> Outcome:
    if "formerCustomerId" in job.ids:
        return tell_former_client(job)
    reservation = notifications.find_cancelled_reservation(job.db, job.ids["reservationId"], job.occurred_at).get()
    if reservation is None:
        return "there is no such cancelled reservation, or nobody is to be emailed"
    if reservation["email"] is None:
        return "the guest has no email address"
    venue = get_venue_for_messages(job.db, reservation["id"])
    prepaid = find_prepaid(job.db, [reservation["id"]]).get()
    guest = find_guest_of_booking(job, venue, reservation["id"])
    email = emails.of_reservation_cancelled(
        venue, reservation, prepaid, reservation["email"], occurred_at=job.occurred_at, links=guest.links
    )
    return send_email_to_guest(job, guest, email, outcome="the guest was emailed")
