"""Job series_cancelled: email the customer once about all visits that the end of a series cancelled."""

from booking.jobs.functions import job
from booking.jobs.work import Job, Outcome
from booking.notifications import emails, queries as notifications
from booking.notifications.actions import get_venue_for_messages, send_email
from booking.notifications.prepayments import find_prepaid


@job("series_cancelled", needs=["mail", "venue_pages"])
def handler(job: Job) -> Outcome:
    series = notifications.find_series(job.db, job.ids["seriesId"], "cancelled").get()
    if series is None:
        return "there is no such ended series"
    if series["email"] is None:
        return "the customer has no email address"
    visits = notifications.list_cancelled_visits(job.db, job.ids["seriesId"]).get()
    if not visits:
        return "no visit was still to come"
    venue = get_venue_for_messages(job.db, series["id"])
    prepaid = find_prepaid(job.db, [visit["id"] for visit in visits]).get()
    email = emails.of_series_cancelled(venue, series, visits, prepaid, series["email"], occurred_at=job.occurred_at)
    return send_email(job, email, outcome="the customer was emailed")
