"""Job reservation_cancelled: tell the guest by email."""

from booking.jobs.functions import Job, Outcome, job
from booking.notifications import queries as notifications, rules
from booking.notifications.actions import email


@job("reservation_cancelled", needs=["mail"])
def handler(job: Job) -> Outcome:
    reservation = notifications.find_cancelled_reservation(job.db, job.ids["reservationId"])
    if reservation is None:
        return "there is no such cancelled reservation"
    if reservation["email"] is None:
        return "the guest has no email address"
    message = rules.about_cancelled_reservation(reservation)
    return email(job, reservation["email"], message, outcome="the guest was told by email")
