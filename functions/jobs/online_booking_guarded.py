"""Job online_booking_guarded: mail an admin that so much was booked online, or is held, that new bookings have to be
shown to be somebody's before they are made.

Once a day at the most. A user who is no admin any more, or whose address is not known, gets no mail.
"""

from booking.core import settings
from booking.jobs.functions import job
from booking.jobs.work import Job, Outcome
from booking.notifications import emails, queries as notifications
from booking.notifications.actions import get_venue_for_messages, send_email


@job("online_booking_guarded", needs=["mail", "links"])
def handler(job: Job) -> Outcome:
    to = notifications.find_admins_address(job.db, job.ids["userId"]).get()
    if to is None:
        return "there is no such admin, or no address"
    link = f"{settings.required('DASHBOARD_URL')}/online-bookings"
    email = emails.of_online_booking_guarded(get_venue_for_messages(job.db), to, link)
    return send_email(job, email, outcome="the admin was emailed")
