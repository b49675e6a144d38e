"""Job series_cancelled: tell the customer by email, once for all visits."""

from booking import mail
from booking.jobs import Job, job
from booking.notifications import queries as notifications, rules
from booking.usage import queries as usage


@job("series_cancelled")
def handler(job: Job) -> str:
    series = notifications.find_ended_series(job.db, job.ids["seriesId"])
    if series is None:
        return "there is no such ended series"
    if series["email"] is None:
        return "the customer has no email address"
    if not series["cancelled_visits"]:
        return "no visit was still to come"
    message = rules.about_ended_series(series)
    usage.record_usage(job.db, "email", 1, job.id)
    mail.send(series["email"], message.subject, message.text, job.id)
    return "the customer was told by email"
