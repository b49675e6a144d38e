"""Job booking_confirmation: tell the guest by email what is booked, a series with all its visits."""

from booking.jobs.functions import Job, Outcome, job
from booking.notifications import emails, queries as notifications
from booking.notifications.actions import send_email, speaking_venue


@job("booking_confirmation", needs=["mail"])
def handler(job: Job) -> Outcome:
    return _of_series(job) if "seriesId" in job.ids else _of_booking(job)


def _of_booking(job: Job) -> Outcome:
    [booking_id] = job.ids.values()
    booking = notifications.find_booking_to_come(job.db, booking_id)
    if booking is None:
        return "there is no such booking to come"
    if booking["email"] is None:
        return "the guest has no email address"
    email = emails.of_booking(speaking_venue(job.db), booking, booking["email"], occurred_at=job.occurred_at)
    return send_email(job, email, outcome="the guest was told by email")


def _of_series(job: Job) -> Outcome:
    series = notifications.find_series(job.db, job.ids["seriesId"], "active")
    if series is None:
        return "there is no such series any more"
    if series["email"] is None:
        return "the customer has no email address"
    visits = notifications.list_visits_to_come(job.db, job.ids["seriesId"])
    if not visits:
        return "no visit is still to come"
    venue = speaking_venue(job.db)
    email = emails.of_booked_series(venue, series, visits, series["email"], occurred_at=job.occurred_at)
    return send_email(job, email, outcome="the customer was told by email")
