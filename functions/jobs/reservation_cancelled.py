"""Job reservation_cancelled: tell the guest by email."""

from booking.jobs.functions import Job, Outcome, job
from booking.notifications import emails, queries as notifications
from booking.notifications.actions import send_email, speaking_venue


@job("reservation_cancelled", needs=["mail"])
def handler(job: Job) -> Outcome:
    reservation = notifications.find_cancelled_reservation(job.db, job.ids["reservationId"])
    if reservation is None:
        return "there is no such cancelled reservation"
    if reservation["email"] is None:
        return "the guest has no email address"
    venue = speaking_venue(job.db)
    email = emails.of_cancelled_reservation(venue, reservation, reservation["email"], occurred_at=job.occurred_at)
    return send_email(job, email, outcome="the guest was told by email")
