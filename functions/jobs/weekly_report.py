"""Job weekly_report: mail an admin what the last week of the business came to, beside the week before.

It is the week before the day on which the job was left, a Monday by the venue's clock. A user who is no admin any more,
or whose address is not known, gets no mail, and nobody does once it is switched off.
"""

from booking.core import settings
from booking.jobs.functions import job
from booking.jobs.work import Job, Outcome
from booking.notifications import emails, queries as notifications, weekly_report
from booking.notifications.actions import get_venue_for_messages, send_email


@job("weekly_report", needs=["mail", "links"])
def handler(job: Job) -> Outcome:
    to = notifications.find_admins_address(job.db, job.ids["userId"]).get()
    if to is None:
        return "there is no such admin, or no address"
    week = weekly_report.find_week(job.db, job.occurred_at).get()
    if week is None:
        return "it has been switched off"
    days = f"from={week['first_day']}&to={week['last_day']}"
    link = f"{settings.required('DASHBOARD_URL')}/reports?range=own&{days}"
    return send_email(
        job, emails.of_weekly_report(get_venue_for_messages(job.db), week, to, link), outcome="the admin was emailed"
    )
