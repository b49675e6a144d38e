"""Job series_cancelled: tell the customer by email, once for all visits."""

from booking.jobs.functions import Job, Outcome, job
from booking.notifications import queries as notifications, rules
from booking.notifications.actions import email


@job("series_cancelled", needs=["mail"])
def handler(job: Job) -> Outcome:
    series = notifications.find_ended_series(job.db, job.ids["seriesId"])
    if series is None:
        return "there is no such ended series"
    if series["email"] is None:
        return "the customer has no email address"
    if not series["cancelled_visits"]:
        return "no visit was still to come"
    return email(job, series["email"], rules.about_ended_series(series), outcome="the customer was told by email")
