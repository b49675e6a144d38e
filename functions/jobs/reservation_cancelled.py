"""Job reservation_cancelled: tell the guest by email."""

from booking import mail
from booking.jobs import Job, job
from booking.notifications import queries as notifications, rules
from booking.usage import queries as usage


@job("reservation_cancelled")
def handler(job: Job) -> str:
    reservation = notifications.find_cancelled_reservation(job.db, job.ids["reservationId"])
    if reservation is None:
        return "there is no such cancelled reservation"
    if reservation["email"] is None:
        return "the guest has no email address"
    message = rules.about_cancelled_reservation(reservation)
    usage.record_usage(job.db, "email", 1, job.id)
    mail.send(reservation["email"], message.subject, message.text, job.id)
    return "the guest was told by email"
